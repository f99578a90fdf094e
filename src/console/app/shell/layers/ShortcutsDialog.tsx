import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistered } from '../../../extensions/feature.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { modKeyCap, readSingleKeys, writeSingleKeys } from '../../../controls/keys.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { permittedGoKeys } from './screen-keys.ts'

interface Line {
  readonly label: string
  readonly keys: readonly string[]
}

const keyCap = (key: KeyName): string => (key === 'Mod' ? modKeyCap() : key)

/** All keyboard shortcuts by context, with the screens that the user may open; shortcuts of single keys can be turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const commands = Object.entries(useRegistered('commands')).flatMap(([name, { key }]): Line[] =>
    key === undefined ? [] : [{ label: t(`shortcuts.${name}`), keys: [modKeyCap(), key] }],
  )
  const linesOf = (shortcuts: readonly Shortcut[]) =>
    shortcuts.map(({ name, keys }): Line => ({ label: t(`shortcuts.${name}`), keys: keys.map(keyCap) }))
  const goTo = permittedGoKeys(session).map(({ titleKey, letter }): Line => ({
    label: t(titleKey),
    keys: ['G', letter.toUpperCase()],
  }))
  const groups = [
    { name: 'everywhere', lines: [...commands, ...linesOf(EVERYWHERE)] },
    { name: 'goTo', lines: goTo },
    ...SHORTCUTS.map(({ name, shortcuts }) => ({ name, lines: linesOf(shortcuts) })),
  ]
  return (
    <Dialog title={t('shortcuts.title')} width="confirm" onClose={onClose}>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ name, lines }) => (
          <Group key={name} title={t(`shortcuts.groups.${name}`)} lines={lines} />
        ))}
      <SingleKeys />
    </Dialog>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="shortcuts">
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Software for speech input presses single keys by accident: WCAG 2.1.4 asks for a way to turn them off. */
function SingleKeys() {
  const { t } = useTranslation()
  const [on, setOn] = useState(readSingleKeys)
  const toggle = (): void => {
    writeSingleKeys(!on)
    setOn(!on)
  }
  return (
    <label className="view-usual">
      <input type="checkbox" className="checkbox" checked={on} onChange={toggle} />
      <span>{t('shortcuts.singleKeys')}</span>
    </label>
  )
}

/** Key caps, the same in all languages. `Mod` is Control, or Command on Apple keyboards. */
type KeyName =
  | 'Mod'
  | 'Shift'
  | 'Esc'
  | 'Enter'
  | 'Home'
  | 'End'
  | 'J'
  | 'K'
  | 'N'
  | 'X'
  | 'Z'
  | '/'
  | '?'
  | '↑'
  | '↓'
  | '←'
  | '→'
  | '☰'

interface Shortcut {
  /** Key of its text. */
  readonly name: string
  readonly keys: readonly KeyName[]
}

interface ShortcutGroup {
  /** Key of its heading. */
  readonly name: string
  readonly shortcuts: readonly Shortcut[]
}

/** Beside those of commands. */
const EVERYWHERE: readonly Shortcut[] = [
  { name: 'undo', keys: ['Mod', 'Z'] },
  { name: 'help', keys: ['?'] },
  { name: 'close', keys: ['Esc'] },
]

/** Shortcuts of what a screen has. */
const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: 'lists',
    shortcuts: [
      { name: 'search', keys: ['/'] },
      { name: 'create', keys: ['N'] },
      { name: 'rows', keys: ['J', 'K'] },
      { name: 'open', keys: ['Enter'] },
      { name: 'rowMenu', keys: ['☰'] },
      { name: 'select', keys: ['X'] },
      { name: 'selectTo', keys: ['Shift', 'X'] },
    ],
  },
  { name: 'forms', shortcuts: [{ name: 'save', keys: ['Mod', 'Enter'] }] },
  {
    name: 'trees',
    shortcuts: [
      { name: 'walk', keys: ['↑', '↓', '←', '→'] },
      { name: 'choose', keys: ['Enter'] },
      { name: 'first', keys: ['Home'] },
      { name: 'last', keys: ['End'] },
    ],
  },
]
