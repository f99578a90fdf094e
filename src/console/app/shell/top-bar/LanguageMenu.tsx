import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { languageUrl } from '../../../../contract/endpoints.ts'
import { LANGUAGES, languageTag, type Language } from '../../../../contract/language.ts'
import { sendLanguage, onLanguage } from '../../../kernel/platform/other-tabs.ts'
import { type Services, useServices } from '../../../kernel/session/services.ts'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import { mutate } from 'swr'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { changeLanguage } from '../../../kernel/i18n/i18n.ts'
import { report } from '../../../kernel/notifications/toasts.ts'
import { isData } from '../../../kernel/server-state/server-state.ts'

/** Changes the language of the console after that of the server, and reloads all data. */
async function applyLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  // Metadata has the language in its key.
  await mutate(isData)
}

/** Applies a language that another tab of this browser has chosen. */
export function useLanguageSync(): void {
  useEffect(() => onLanguage((language) => void applyLanguage(language)), [])
}

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const services = useServices()
  return (
    <MenuButton
      align="end"
      trigger={{ look: 'icon', icon: 'language', label: t('shell.language') }}
      items={languageItems(i18n.language, services)}
    />
  )
}

export function languageItems(current: string, services: Services): MenuItem[] {
  return LANGUAGES.map(({ id, name }) => ({
    key: id,
    label: name,
    selected: id === current,
    onSelect: () => void switchTo(id, services),
  }))
}

/** Changes the language of server and console without a reload of the page. */
async function switchTo(language: Language, services: Services): Promise<void> {
  try {
    await services.api.send({ method: 'GET', url: languageUrl(languageTag(language)), raw: true })
    sendLanguage(language)
    await applyLanguage(language)
  } catch (error) {
    report(error)
  }
}

export function languageHeading(t: TFunction): MenuItem {
  return { kind: 'heading', key: 'language', label: t('shell.language') }
}
