/** Licences that are often chosen, and what they allow. */
export const LICENCES = [
  ['CC0-1.0', 'free for everything'],
  ['CC-BY-4.0', 'free, with your name'],
  ['CC-BY-SA-4.0', 'free, with your name, and changes too'],
  ['CC-BY-NC-4.0', 'free, with your name, not to be sold'],
] as const
