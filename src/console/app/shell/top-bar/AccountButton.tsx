import { useTranslation } from 'react-i18next'
import { PopupButton } from '../../../controls/MenuButton.tsx'
import { lazyComponent } from '../../../kernel/platform/lazy-component.ts'
import { contained } from '../../../kernel/notifications/contained.tsx'
import { useSession } from '../../../kernel/session/session-state.ts'

const menu = lazyComponent(async () => (await import('./menus.tsx')).AccountMenu)
const AccountMenu = contained(menu.Component, ({ onClose }) => onClose())

/** Opens the menu of the user. */
export function AccountButton({ wide }: { wide: boolean }) {
  const { t } = useTranslation()
  const { name } = useSession().user
  const label = name === '' ? t('shell.unnamedAccount') : t('shell.account', { name })
  return (
    <PopupButton
      preload={menu.preload}
      trigger={{
        look: 'button',
        tone: 'quiet',
        className: 'user',
        caret: wide,
        'aria-label': label,
        label: <AvatarName name={name || label} wide={wide} />,
      }}
    >
      {(popup) => <AccountMenu {...popup} />}
    </PopupButton>
  )
}

function AvatarName({ name, wide }: { name: string; wide: boolean }) {
  return (
    <span className="user-name">
      <i className="avatar" aria-hidden="true">
        {initial(name)}
      </i>
      {wide && <span className="truncate">{name}</span>}
    </span>
  )
}

function initial(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}
