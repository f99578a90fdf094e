import { combineVerdicts, type Proof, reasons, type Verdict } from '../permission/verdict.ts'
import { may } from '../permission/access.ts'
import { bulkOf, headerOf, rowOf } from '../registry/list-defaults.ts'
import { type ActionSource, bulkAction, headerAction, rowAction } from './actions.ts'

/** An action of a list, and what the user lacks for it. */
export interface Right {
  readonly key: string
  readonly labelKey: string
  /** Empty: the action is permitted, though perhaps not for every row. */
  readonly missing: readonly Proof[]
}

/** Conditions of a row or a selection are not permissions. */
const isOfUser = ({ kind }: Proof): boolean => kind !== 'condition' && kind !== 'selection'

function right(key: string, labelKey: string, verdict: Verdict): Right {
  return { key, labelKey, missing: reasons(verdict).filter(isOfUser) }
}

/** Viewing, then all actions of a list in their order, each once, hidden ones included. */
export function rightsOf(source: ActionSource): readonly Right[] {
  const { entry, index, session, metadata, parent = null } = source
  const denied = metadata?.kind === 'metadata' ? (metadata.denied ?? []) : []
  const scope = { session, row: null, parent, denied }
  const actions = [
    ...headerOf(entry).map((item) => headerAction(item, source)),
    ...rowOf(entry).map((item) => rowAction(item, { index, scope, slot: 'row' })),
    ...bulkOf(entry).map((item) => bulkAction(item, source, combineVerdicts([]))),
  ]
  const rights = actions.map(({ key, labelKey, verdict }) => right(key, labelKey, verdict))
  const view = right('view', 'rights.view', may(index, 'view', session))
  return [view, ...new Map(rights.map((each) => [each.key, each])).values()]
}
