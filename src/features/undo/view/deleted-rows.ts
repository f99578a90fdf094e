import { atom } from 'jotai'
import { isObject } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { hasSecretName } from '../../../engine/form/secrets.ts'
import { rowId } from '../../../console/fields/row-name.ts'
import type { CreatedAgain } from '../../../console/kernel/notifications/before-write.ts'
import { store } from '../../../console/kernel/platform/store.ts'

export interface DeletedRow {
  /** Key of the entry. */
  readonly entry: string
  readonly row: Row
  /** What follows once it is created again. */
  readonly again: CreatedAgain | undefined
}

const MOST = 1000

/** Objects deleted in this session as they were read last, newest first. In memory only, without secrets. */
const deletedAtom = atom<readonly DeletedRow[]>([])

export function rememberDeleted(entry: string, rows: readonly Row[], again: ReadonlyMap<string, CreatedAgain>): void {
  const deleted = rows.map((row) => ({
    entry,
    row: Object.fromEntries(Object.entries(row).flatMap(withoutSecrets)),
    again: again.get(rowId(row)),
  }))
  store.set(deletedAtom, (before) => [...deleted, ...before].slice(0, MOST))
}

/** The object that was deleted last among those that meet a condition; null if there is none. */
export const findDeleted = (entry: string, meets: (row: Row) => boolean): DeletedRow | null =>
  store.get(deletedAtom).find((each) => each.entry === entry && meets(each.row)) ?? null

function withoutSecrets([name, value]: readonly [string, unknown]): readonly (readonly [string, unknown])[] {
  return hasSecretName(name) ? [] : [[name, valueWithoutSecrets(value)]]
}

function valueWithoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueWithoutSecrets)
  return isObject(value) ? Object.fromEntries(Object.entries(value).flatMap(withoutSecrets)) : value
}
