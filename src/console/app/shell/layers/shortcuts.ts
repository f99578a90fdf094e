/** Key caps, the same in all languages. `Mod` is Control, or Command on Apple keyboards. */
export type KeyName =
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

export interface Shortcut {
  /** Key of its text. */
  readonly name: string
  readonly keys: readonly KeyName[]
}

export interface ShortcutGroup {
  /** Key of its heading. */
  readonly name: string
  readonly shortcuts: readonly Shortcut[]
}

/** Beside those of commands. */
export const EVERYWHERE: readonly Shortcut[] = [
  { name: 'undo', keys: ['Mod', 'Z'] },
  { name: 'help', keys: ['?'] },
  { name: 'close', keys: ['Esc'] },
]

/** Shortcuts of what a screen has. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
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
