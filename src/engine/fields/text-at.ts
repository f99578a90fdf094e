import { ownAt } from '../own-property.ts'

/** The value under a dotted path of a row (`rules.ip_group`); undefined when any step is missing. */
export const valueAt = (row: unknown, path: string): unknown => ownAt(row, path.split('.'))

/** What stands for `name` in a row: the display text where the server sends one, else the value. */
export function textAt(row: unknown, shown: { readonly name: string; readonly show: string }): unknown {
  return valueAt(row, shown.show) ?? valueAt(row, shown.name)
}
