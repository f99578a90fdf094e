import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { crontabWords } from './crontab-words.ts'

/** `At 02:00, only on Monday`; nothing for what is no crontab. */
export function CrontabWords({ text }: { text: string }): ReactNode {
  const { i18n } = useTranslation()
  return crontabWords(text, i18n.language)
}
