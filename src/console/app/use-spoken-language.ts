import { useEffect } from 'react'
import { mutate } from 'swr'
import type { Language } from '../../client/language.ts'
import { speak } from './i18n.ts'
import { onLanguage } from './other-tabs.ts'
import { isData } from './server-state.ts'

/** The server speaks it already: labels and display texts are read again, without a reload of the page. */
export async function follow(language: Language): Promise<void> {
  await speak(language)
  // Metadata of another language has another key.
  await mutate(isData)
}

/** Speaks what is chosen in any tab of this browser. */
export function useSpokenLanguage(): void {
  useEffect(() => onLanguage((language) => void follow(language)), [])
}
