/** Each language by its own name. */
export const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  ja: '日本語',
  'zh-Hans': '简体中文',
}
