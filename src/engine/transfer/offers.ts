import { type AccessSource, type LoadedMetadata, exportVerdict, importVerdict } from '../permission/action-verdicts.ts'
import { isOffered, type Verdict } from '../permission/verdict.ts'
import type { ImportAction } from '../registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { exportOf, importOf } from '../registry/list-defaults.ts'
import type { Session } from '../session/session.ts'

/** Whether the rows of a file create objects or update those with their ids. */
export type ImportMode = 'create' | 'update'

export const IMPORT_MODES: readonly ImportMode[] = ['create', 'update']

export type FileFormat = 'csv' | 'xlsx'

export const FILE_FORMATS: readonly FileFormat[] = ['csv', 'xlsx']

export interface ImportOffer {
  /** Verdict on the import: that of its best mode. */
  readonly verdict: Verdict
  /** Offered modes, allowed or disabled. */
  readonly modes: readonly ModeVerdict[]
}

interface ExportOffer {
  readonly verdict: Verdict
  /** URL of the file. */
  readonly url: string
}

export type ExportRange = 'all' | 'selected' | 'filtered'

/** Why a range does not apply: the list is filtered, nothing is selected, the list is not filtered. */
export type RangeRefusal = 'filtered' | 'none-selected' | 'not-filtered'

export interface ExportRangeModel {
  readonly range: ExportRange
  /** Null: it applies. */
  readonly refusal: RangeRefusal | null
}

type ListEntry = EntryOf<'list'>

interface ModeVerdict {
  readonly mode: ImportMode
  readonly verdict: Verdict
}

/** The modes of an import with their verdicts, hidden ones too. */
export const importModes = (
  { modes = [...IMPORT_MODES] }: ImportAction,
  source: AccessSource,
): readonly ModeVerdict[] => modes.map((mode) => ({ mode, verdict: importVerdict(mode, source) }))

/** The mode whose verdict the button has. */
export const bestMode = (modes: readonly ModeVerdict[]): ModeVerdict | undefined =>
  modes.find(({ verdict }) => verdict.state === 'allowed') ?? modes.find(isOffered) ?? modes[0]

/** The import of a list; null if this user does not see it. */
export function importOffer(
  entry: ListEntry,
  index: IndexEntry,
  session: Session,
  metadata: LoadedMetadata,
): ImportOffer | null {
  const action = importOf(entry)
  if (action === null) return null
  const modes = importModes(action, { index, session, metadata })
  const best = bestMode(modes)
  return best === undefined || !isOffered(best) ? null : { verdict: best.verdict, modes: modes.filter(isOffered) }
}

/** The export of a list; null if this user does not see it. */
export function exportOffer(entry: ListEntry, index: IndexEntry, session: Session): ExportOffer | null {
  const action = exportOf(entry)
  if (action === null) return null
  const verdict = exportVerdict(action.perm ?? null, index, session)
  return isOffered({ verdict }) ? { verdict, url: action.url ?? index.url ?? entry.url } : null
}
