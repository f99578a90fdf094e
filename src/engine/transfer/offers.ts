import type { Metadata, NoMetadata } from '../../contract/field.ts'
import { methodVerdict } from '../actions/actions.ts'
import { all, isOffered } from '../actions/decide.ts'
import { permit } from '../permission/permit.ts'
import { may } from '../permission/resource.ts'
import type { Verdict } from '../permission/verdict.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { exportOf, importOf } from '../registry/list-defaults.ts'
import type { Session } from '../session.ts'
import { type ExportOffer, IMPORT_MODES, type ImportMode, type ImportOffer } from './transfer-model.ts'

type ListEntry = EntryOf<'list'>
type Described = Metadata | NoMetadata | null

/** To create asks for add and for a server that takes new rows, to update for change; neither in the root organization. */
function modeVerdict(mode: ImportMode, index: IndexEntry, session: Session, metadata: Described): Verdict {
  const anywhere = may(index, 'import', session)
  if (mode === 'update') return all([anywhere, may(index, 'change', session)])
  return all([anywhere, may(index, 'add', session), ...methodVerdict(metadata, 'POST')])
}

/** Null: not shown to this user. */
export function importOffer(
  entry: ListEntry,
  index: IndexEntry,
  session: Session,
  metadata: Described,
): ImportOffer | null {
  const action = importOf(entry)
  if (action === null) return null
  const modes = (action.modes ?? IMPORT_MODES)
    .map((mode) => ({ mode, verdict: modeVerdict(mode, index, session, metadata) }))
    .filter(isOffered)
  const best = modes.find(({ verdict }) => verdict.state === 'allowed') ?? modes[0]
  return best === undefined ? null : { verdict: best.verdict, modes }
}

/** Null: not shown to this user. */
export function exportOffer(entry: ListEntry, index: IndexEntry, session: Session): ExportOffer | null {
  const action = exportOf(entry)
  if (action === null) return null
  const verdict = all([may(index, 'view', session), permit({ perm: action.perm ?? null }, session)])
  return isOffered({ verdict }) ? { verdict, url: action.url ?? index.url ?? entry.url } : null
}
