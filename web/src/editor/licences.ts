import * as text from 'text:editor'

/** Common licences, each with a short description. */
export const LICENCES: Readonly<Record<string, string>> = {
  'CC0-1.0': text.publishLicenceAny,
  'CC-BY-4.0': text.publishLicenceCredit,
  'CC-BY-SA-4.0': text.publishLicenceAlike,
  'CC-BY-NC-4.0': text.publishLicenceFree,
}
