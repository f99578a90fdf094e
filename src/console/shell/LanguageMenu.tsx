import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../client/language.ts'
import { LANGUAGE_CODE, LANGUAGES } from '../../client/language.ts'
import { languageUrl } from '../../contract/endpoints.ts'
import { LANGUAGE_NAMES } from '../app/i18n.ts'
import { tellLanguage } from '../app/other-tabs.ts'
import type { Services } from '../app/services.ts'
import { useServices } from '../app/services.ts'
import { follow } from '../app/use-spoken-language.ts'
import { MenuButton } from '../controls/MenuButton.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { report } from './toasts.ts'

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
  return LANGUAGES.map((language) => ({
    key: language,
    label: LANGUAGE_NAMES[language],
    selected: language === current,
    onSelect: () => void switchTo(language, services),
  }))
}

/** Server and console change together and without a reload: labels and display texts are the server's. */
async function switchTo(language: Language, services: Services): Promise<void> {
  try {
    await services.api.send({ method: 'GET', url: languageUrl(LANGUAGE_CODE[language]), raw: true })
    tellLanguage(language)
    await follow(language)
  } catch (error) {
    report(error)
  }
}

export function languageHeading(t: TFunction): MenuItem {
  return { kind: 'heading', key: 'language', label: t('shell.language') }
}
