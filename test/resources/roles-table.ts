import { readFileSync } from 'node:fs'
import path from 'node:path'

/** One screen of the table, or one view. */
export interface TableRow {
  /** Key of the entry, or of the view. */
  readonly key: string
  readonly isView: boolean
  /** The item of the menu that leads to it; null if it is only in a tab. */
  readonly menu: string | null
  /** By the title of its column: who meets it, and how. */
  readonly cells: ReadonlyMap<string, string>
}

const NOTHING = '–'

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function rowOf(cells: readonly string[], titles: readonly string[]): TableRow {
  const [screen = '', menu = '', ...rest] = cells
  const isView = screen.startsWith('**')
  return {
    key: screen.replaceAll('*', ''),
    isView,
    menu: menu === '' || menu === NOTHING ? null : menu,
    cells: new Map(titles.map((title, at) => [title, rest[at] === NOTHING ? '' : (rest[at] ?? '')])),
  }
}

/** The reviewed table of `roles.md`: the titles of its columns of roles, and its rows. */
export function readRolesTable(): { readonly roles: readonly string[]; readonly rows: readonly TableRow[] } {
  const text = readFileSync(path.join(import.meta.dirname, 'roles.md'), 'utf8')
  const [head = '', , ...lines] = text.split('\n').filter((line) => line.startsWith('|'))
  const roles = cellsOf(head).slice(2)
  return { roles, rows: lines.map((line) => rowOf(cellsOf(line), roles)) }
}
