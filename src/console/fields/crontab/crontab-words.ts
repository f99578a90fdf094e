import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import { plainCrontab } from '../../../contract/cron/cron.ts'
import { JAPANESE } from './japanese.ts'

// The class, or the CommonJS module that has it as its `default`: loaders differ.
const { default: Crontab } = Object.assign({ default: cronstrue }, cronstrue)
Crontab.locales['ja'] = JAPANESE

interface Wording {
  readonly locale: string
  /** Mends the punctuation, which cronstrue writes as in English. */
  readonly punctuate: (words: string) => string
}

const ENGLISH: Wording = { locale: 'en', punctuate: (words) => words }
const WORDINGS: Readonly<Record<string, Wording>> = {
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

/** A crontab in words: `At 02:00, only on Monday`; null for what is no crontab. */
export function crontabWords(text: string, language: string): string | null {
  const plain = plainCrontab(text)
  if (plain === null) return null
  const { locale, punctuate } = WORDINGS[language] ?? ENGLISH
  // A core runs where day of the month and weekday both match.
  const words = Crontab.toString(plain, { locale, logicalAndDayFields: true, use24HourTimeFormat: true })
  return punctuate(words)
}
