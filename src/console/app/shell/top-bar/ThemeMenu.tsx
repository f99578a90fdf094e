import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../../../controls/Icon.tsx'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../../../kernel/theme/scheme.ts'
import type { SchemeChoice } from '../../../kernel/theme/scheme.ts'

const ICON: Readonly<Record<SchemeChoice, IconName>> = {
  light: 'light-mode',
  dark: 'dark-mode',
  system: 'system-mode',
}

export function ThemeMenu() {
  const { t } = useTranslation()
  const choice = useSchemeChoice()
  return (
    <MenuButton
      align="end"
      trigger={{ look: 'icon', icon: ICON[choice], label: t('shell.theme') }}
      items={themeItems(choice, t)}
    />
  )
}

export function themeItems(current: SchemeChoice, t: TFunction): MenuItem[] {
  return SCHEME_CHOICES.map((choice) => ({
    key: choice,
    label: t(`shell.${choice}`),
    icon: ICON[choice],
    selected: choice === current,
    onSelect: () => chooseScheme(choice),
  }))
}
