import type { Language } from '../context.ts'

/** One text in the languages of the console. */
export type Text = Readonly<Record<Language, string>>

export const text = (en: string, zh: string, ja: string): Text => ({ en, zh, ja })
