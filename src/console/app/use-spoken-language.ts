import { useEffect } from 'react'
import { mutate } from 'swr'
import type { Language } from '../../client/language.ts'
import { speak } from './i18n.ts'
import { onLanguage } from './other-tabs.ts'
import type { Services } from './services.ts'

/** The server speaks it already: labels and display texts are read again, without a reload of the page. */
export async function follow(language: Language, { metadata }: Services): Promise<void> {
  metadata.clear()
  await speak(language)
  await mutate(() => true)
}

/** Speaks what is chosen in any tab of this browser. */
export function useSpokenLanguage(services: Services): void {
  useEffect(() => onLanguage((language) => void follow(language, services)), [services])
}
