import type { TFunction } from 'i18next'
import { languageUrl } from '../../../../contract/server-pages.ts'
import { LANGUAGES, languageTag, type Language } from '../../../../contract/language.ts'
import type { IconName } from '../../../controls/Icon.tsx'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { report } from '../../../kernel/notifications/toasts.ts'
import { sendLanguage } from '../../../kernel/platform/other-tabs.ts'
import type { Services } from '../../../kernel/session/services.ts'
import { chooseScheme, SCHEME_CHOICES, type SchemeChoice } from '../../../kernel/theme/scheme.ts'
import { applyLanguage } from './language.ts'

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

export const SCHEME_ICONS: Readonly<Record<SchemeChoice, IconName>> = {
  light: 'light-mode',
  dark: 'dark-mode',
  system: 'system-mode',
}

export function schemeItems(current: SchemeChoice, t: TFunction): MenuItem[] {
  return SCHEME_CHOICES.map((choice) => ({
    key: choice,
    label: t(`shell.${choice}`),
    icon: SCHEME_ICONS[choice],
    selected: choice === current,
    onSelect: () => chooseScheme(choice),
  }))
}
