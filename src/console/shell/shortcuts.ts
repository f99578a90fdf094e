import { isApple } from '../controls/keys.ts'

/** As printed on a keyboard, in every language alike; `Mod` is Control, or Command on Apple's. */
export type Key = 'Mod' | 'Shift' | 'Esc' | 'Enter' | 'Home' | 'End' | 'K' | 'X' | '/' | '?' | '↑' | '↓' | '←' | '→'

export interface Shortcut {
  /** Of its sentence: `shortcuts.<name>`. */
  readonly name: string
  readonly keys: readonly Key[]
}

export interface ShortcutGroup {
  /** Of its heading: `shortcuts.groups.<name>`. */
  readonly name: string
  readonly shortcuts: readonly Shortcut[]
}

/** What the help names; each is made where its keys are heard. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { name: 'palette', keys: ['Mod', 'K'] },
      { name: 'help', keys: ['?'] },
      { name: 'close', keys: ['Esc'] },
    ],
  },
  {
    name: 'lists',
    shortcuts: [
      { name: 'search', keys: ['/'] },
      { name: 'select', keys: ['X'] },
      { name: 'selectTo', keys: ['Shift', 'X'] },
    ],
  },
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

export function keyCap(key: Key): string {
  if (key !== 'Mod') return key
  return isApple() ? '⌘' : 'Ctrl'
}
