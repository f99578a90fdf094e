import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainCrontab } from '../../../contract/time/cron.ts'
import { findLanguage, type Language } from '../../../contract/language.ts'
import { JAPANESE } from './japanese.ts'

/** `At 02:00, only on Monday`; empty for invalid text. */
export function CrontabWords({ text }: { text: string }): ReactNode {
  const { i18n } = useTranslation()
  return crontabWords(text, i18n.language)
}

// Bundlers import the class, Node the CommonJS module with the class as `default`.
const { default: Crontab } = Object.assign({ default: cronstrue }, cronstrue)
Crontab.locales['ja'] = JAPANESE

interface Wording {
  readonly locale: string
  /** Replaces the English punctuation of cronstrue. */
  readonly punctuate: (words: string) => string
}

const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: { locale: 'en', punctuate: (words) => words },
  zh: {
    locale: 'zh_CN',
    punctuate: (words) =>
      words
        .replaceAll(/,? *和 */g, '和')
        .replaceAll(', ', '，')
        .replaceAll(/ {2,}/g, ' '),
  },
  ja: { locale: 'ja', punctuate: (words) => words.replaceAll(/(?:, ?|、)+ ?/g, '、') },
}

/** A crontab in words: `At 02:00, only on Monday`; null for invalid text. */
export function crontabWords(text: string, language: string): string | null {
  const plain = plainCrontab(text)
  if (plain === null) return null
  const { locale, punctuate } = WORDINGS[findLanguage(language) ?? 'en']
  // The server requires day of month and weekday to match both.
  const words = Crontab.toString(plain, { locale, logicalAndDayFields: true, use24HourTimeFormat: true })
  return punctuate(words)
}
