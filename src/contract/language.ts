/**
 * All supported languages, in menu order. To add one, add a line here and its texts in the folders of its `id`: `i18n/<id>/`
 * (console), `src/sandbox/messages/<id>/` and `src/serve/messages/<id>/` (notices of both servers). The compiler then reports each
 * `Record<Language, …>` without it: the locales of dates and crontabs. `tag` is the BCP 47 tag and the value of the server's language
 * cookie; `name` is the language's own name.
 */
export const LANGUAGES = [
  { id: 'en', tag: 'en', name: 'English' },
  { id: 'zh', tag: 'zh-hans', name: '中文' },
  { id: 'ja', tag: 'ja', name: '日本語' },
] as const

export type Language = (typeof LANGUAGES)[number]['id']

/** Used when neither the cookie nor the browser names one of LANGUAGES: the default of the core. */
export const DEFAULT_LANGUAGE: Language = 'zh'

/** The language with this id; null: there is none. */
export const findLanguage = (id: unknown): Language | null => LANGUAGES.find((each) => each.id === id)?.id ?? null

/** The language's own name; an unknown id itself. */
export const languageName = (id: string): string => LANGUAGES.find((each) => each.id === id)?.name ?? id

/** The BCP 47 tag of a language, as in `lang`, `Content-Language` and the language cookie: `zh-hans`. */
export const languageTag = (language: Language): string => LANGUAGES.find(({ id }) => id === language)?.tag ?? language
