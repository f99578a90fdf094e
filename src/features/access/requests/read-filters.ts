import { ACCESS_LIST } from '../../../contract/access/access-lists.ts'
import { own } from '../../../contract/json-object.ts'
import type { WriteChange } from '../../../engine/actions/action-change.ts'
import { readFilter } from '../model/access-world.ts'
import type { AccessReader } from './access-reader.ts'

/** Changes that can move users or resources into or out of a command filter. */
const MOVING: ReadonlySet<WriteChange['kind']> = new Set(['user', 'user-group', 'asset', 'node'])

/** The active command filters, if the change can concern them and they may be viewed. */
export async function readFilters(
  reader: AccessReader,
  { change, maySee }: { readonly change: WriteChange; readonly maySee: (entry: string) => boolean },
) {
  const { url, entry } = ACCESS_LIST.filters
  if (!MOVING.has(change.kind) || !maySee(entry)) return { rows: [], complete: true }
  const { rows, complete } = await reader.list(url, {}, reader.limits.grants)
  return { rows: rows.filter((row) => own(row, 'is_active') !== false).map(readFilter), complete }
}
