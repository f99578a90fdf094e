import type { Api } from '../../../client/http.ts'
import type { Field, Metadata, NoMetadata } from '../../../contract/field.ts'
import { formFields } from '../../../engine/form/form-fields.ts'
import { fixedParams } from '../../../engine/query/list-request.ts'
import type { EntryOf } from '../../../engine/registry/entry.ts'
import type { ExportScope } from '../../../engine/transfer/export-request.ts'
import type { ImportMode, ImportOffer } from '../../../engine/transfer/transfer-model.ts'
import type { JournalStore } from './journal-store.ts'
import type { TabLock } from './other-tabs.ts'

/** The list that takes the file, and everything outside of it that an import needs. */
export interface ImportSource extends ExportScope {
  readonly api: Api
  /** The body of `entry`. */
  readonly list: EntryOf<'list'>
  readonly metadata: Metadata | NoMetadata
  readonly offer: ImportOffer
  readonly organization: string | null
  /** Of this user's import into this list, in this organization. */
  readonly key: string
  /** Ids of the selected rows. */
  readonly selected: readonly string[]
  readonly journals: JournalStore
  /** Made when an import opens: it holds a channel to the other tabs. */
  readonly lock: () => TabLock
  readonly wait: (milliseconds: number) => Promise<void>
  /** Says what no place of the dialog says: a session that has ended, a server out of reach. */
  readonly report: (error: unknown) => void
  /** Rows were written: the list is read again. */
  readonly changed: () => void
}

export const listUrl = ({ entry, list }: ImportSource): string => entry.url ?? list.url

/** What goes with every call of the list, the range of dates left out: a file has its own. */
export const fixedOf = ({ entry, query, now, place }: ImportSource): Readonly<Record<string, string>> =>
  fixedParams({ ...entry, dateRange: null }, { ...query, dates: null }, now, place)

/** What POST or PUT takes; null without metadata. */
export const writeFields = ({ metadata }: ImportSource, mode: ImportMode): readonly Field[] | null =>
  formFields(metadata, mode)

export const readFields = ({ metadata }: ImportSource): readonly Field[] | null =>
  metadata.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
