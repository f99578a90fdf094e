import type { Language } from '../context.ts'

/** One text in the languages of the console. */
export type Text = Readonly<Record<Language, string>>

export const text = (en: string, zh: string, ja: string): Text => ({ en, zh, ja })

/** A proper name: the same in every language. */
export const same = (name: string): Text => text(name, name, name)

let marked = false

/** From now on every text of this process stands between ⟦ and ⟧, so that a test sees which ones were never translated. */
export function markTexts(): void {
  marked = true
}

/** A text in the reader's language. */
export const say = (words: Text, language: Language): string => (marked ? `⟦${words[language]}⟧` : words[language])
