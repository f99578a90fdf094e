import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../controls/Dialog.tsx'
import { keyCap, type Shortcut, type ShortcutGroup, SHORTCUTS } from './shortcuts.ts'

/** All keyboard shortcuts by context. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shortcuts.title')} width="confirm" onClose={onClose}>
      {SHORTCUTS.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </Dialog>
  )
}

function Group({ group }: { group: ShortcutGroup }) {
  const { t } = useTranslation()
  return (
    <section className="shortcuts">
      <h3>{t(`shortcuts.groups.${group.name}`)}</h3>
      <dl>
        {group.shortcuts.map((shortcut) => (
          <Line key={shortcut.name} shortcut={shortcut} />
        ))}
      </dl>
    </section>
  )
}

function Line({ shortcut: { name, keys } }: { shortcut: Shortcut }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{t(`shortcuts.${name}`)}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{keyCap(key)}</kbd>
        ))}
      </dd>
    </div>
  )
}
