/** Common licences, and what they allow. */
export const LICENCES = [
  ['CC0-1.0', 'any use'],
  ['CC-BY-4.0', 'any use with credit'],
  ['CC-BY-SA-4.0', 'any use with credit, changes under the same licence'],
  ['CC-BY-NC-4.0', 'non-commercial use with credit'],
] as const
