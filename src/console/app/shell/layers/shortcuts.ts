import { isApple } from '../../../controls/keys.ts'

/** Key caps, the same in all languages. `Mod` is Control, or Command on Apple keyboards. */
export type KeyName =
  'Mod' | 'Shift' | 'Esc' | 'Enter' | 'Home' | 'End' | 'K' | 'X' | 'Z' | '/' | '?' | '↑' | '↓' | '←' | '→'

export interface Shortcut {
  /** Key of the text `shortcuts.<name>`. */
  readonly name: string
  readonly keys: readonly KeyName[]
}

export interface ShortcutGroup {
  /** Key of the heading `shortcuts.groups.<name>`. */
  readonly name: string
  readonly shortcuts: readonly Shortcut[]
}

/** Shortcuts in the help. Their handlers are in the features. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { name: 'palette', keys: ['Mod', 'K'] },
      { name: 'undo', keys: ['Mod', 'Z'] },
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

export function keyCap(key: KeyName): string {
  if (key !== 'Mod') return key
  return isApple() ? '⌘' : 'Ctrl'
}
