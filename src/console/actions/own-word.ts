import type { i18n as I18n } from 'i18next'

/** What the console itself calls something of an entry (`fields.ratio`); `otherwise` where it has no word of its own. */
export function ownWord(i18n: I18n, entry: string, name: string, otherwise: string): string {
  const key = `resources.${entry}.${name}`
  // Looked for first: a missing text is a reason to load another language.
  return i18n.exists(key) ? i18n.t(key) : otherwise
}
