import type { Api } from '../../../client/http.ts'
import type { Field, Metadata, NoMetadata } from '../../../contract/field.ts'
import { formFields } from '../../../engine/form/form.ts'
import { fixedParams } from '../../../engine/list/list-request.ts'
import type { ImportMode, ImportOffer } from '../../../engine/transfer/offers.ts'
import type { EntryOf } from '../../../engine/registry/entry.ts'
import type { ExportScope } from '../../../engine/transfer/export-request.ts'
import type { JournalStore } from './journal-store.ts'
import type { TabLock } from './tab-lock.ts'

/** The list and the services that an import needs. */
export interface ImportSource extends ExportScope {
  readonly api: Api
  /** The body of `entry`. */
  readonly list: EntryOf<'list'>
  readonly metadata: Metadata | NoMetadata
  readonly offer: ImportOffer
  readonly organization: string | null
  /** Journal key: user, organization and list. */
  readonly key: string
  /** Ids of the selected rows. */
  readonly selected: readonly string[]
  readonly journals: JournalStore
  /** Created when an import opens: it holds a channel to other tabs. */
  readonly lock: () => TabLock
  readonly wait: (milliseconds: number) => Promise<void>
  /** Reports errors outside the dialog: an ended session, an unreachable server. */
  readonly report: (error: unknown) => void
  /** Rows were written: reload the list. */
  readonly changed: () => void
}

export const importUrl = ({ entry, list }: ImportSource): string => entry.url ?? list.url

/** Query params of every request, without the date range. */
export const fixedImportParams = ({ entry, query, now, scope }: ImportSource): Readonly<Record<string, string>> =>
  fixedParams({ ...entry, dateRange: null }, { ...query, dates: null }, now, scope)

/** Fields of POST or PUT; null without metadata. */
export const writeFields = ({ metadata }: ImportSource, mode: ImportMode): readonly Field[] | null =>
  formFields(metadata, mode)

export const readFields = ({ metadata }: ImportSource): readonly Field[] | null =>
  metadata.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
