import type { Row } from '../../contract/row.ts'
import { ownAt } from '../own-property.ts'
import type { FormMode } from './form-model.ts'
import type { FormEntryLike } from './form.ts'

type Params = Readonly<Record<string, string>>

/** Names of the parameters by which the server decides what the form consists of. */
const namesOf = (entry: FormEntryLike): readonly string[] => (entry.kind === 'list' ? (entry.form?.query ?? []) : [])

/**
 * The parameters that go with OPTIONS and with the write: of the address, else of the object itself (`row`). Null: the
 * object has to be read first.
 */
export function formQuery(entry: FormEntryLike, mode: FormMode, address: Params, row: Row | null): Params | null {
  const found = namesOf(entry).map((name) => [name, address[name] ?? memberOf(row, name)] as const)
  const missing = found.some(([, value]) => value === undefined)
  if (missing && row === null && mode !== 'create') return null
  return Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

function memberOf(row: Row | null, name: string): string | undefined {
  const value = ownAt(row, [name])
  return typeof value === 'string' && value !== '' ? value : undefined
}
