import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import type { ColumnChoice } from '../list-preferences.ts'

/** The two columns of the table itself. No field is called so. */
export const SELECT = '(select)'
export const ACTIONS = '(actions)'

type Shown = Pick<ColumnChoice, 'shown' | 'known' | 'order'>

/** Order, visibility and pinning of a table's columns, as its entry says and as somebody chose. */
export function columnStates(columns: readonly ColumnModel[], { shown, known, order }: Shown) {
  const names = columns.map(({ name }) => name)
  // The name of a row stays first, in sight while the others scroll.
  const first = columns[0]?.isName === true ? names.slice(0, 1) : []
  const isShown = ({ name, ...column }: ColumnModel): boolean =>
    column.fixed || (known.includes(name) ? shown.includes(name) : column.shown)
  return {
    columnOrder: [...first, ...ordered(names.slice(first.length), order)],
    columnVisibility: Object.fromEntries(columns.map((column) => [column.name, isShown(column)])),
    columnPinning: { start: [SELECT, ...first], end: [ACTIONS] },
  }
}

/** One that the choice does not know stands behind the one that it follows in the entry; names of no column are passed over. */
function ordered(names: readonly string[], order: readonly string[]): readonly string[] {
  const known = [...new Set(order)].filter((name) => names.includes(name))
  return names.reduce<readonly string[]>((placed, name, at) => {
    if (placed.includes(name)) return placed
    const place = at === 0 ? 0 : placed.indexOf(names[at - 1] ?? '') + 1
    return [...placed.slice(0, place), name, ...placed.slice(place)]
  }, known)
}

/** What a view shows of a table in place of someone's own choice; null when it names no column of it. */
export function choiceOfView(columns: readonly ColumnModel[], named: readonly string[] = []): Shown | null {
  const known = columns.map(({ name }) => name)
  const shown = named.filter((name) => known.includes(name))
  return shown.length === 0 ? null : { shown, known, order: shown }
}
