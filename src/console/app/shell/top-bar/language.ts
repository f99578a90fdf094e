import { useEffect } from 'react'
import { mutate } from 'swr'
import type { Language } from '../../../../contract/language.ts'
import { changeLanguage } from '../../../kernel/i18n/i18n.ts'
import { onLanguage } from '../../../kernel/platform/other-tabs.ts'
import { isData } from '../../../kernel/server-state/server-state.ts'

/** Changes the language of the console after that of the server, and reloads all data. */
export async function applyLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  // Metadata has the language in its key.
  await mutate(isData)
}

/** Applies a language that another tab of this browser has chosen. */
export function useLanguageSync(): void {
  useEffect(() => onLanguage((language) => void applyLanguage(language)), [])
}
