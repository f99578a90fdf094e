import { reasons } from '../permission/explain.ts'
import { may } from '../permission/resource.ts'
import type { Proof, Verdict } from '../permission/verdict.ts'
import { bulkOf, headerOf, rowOf } from '../registry/list-defaults.ts'
import { type ActionSource, bulkAction, headerAction, rowAction } from './actions.ts'
import { all } from './decide.ts'

/** One thing that a list can do, and what of it this user lacks. */
export interface Right {
  readonly key: string
  readonly labelKey: string
  /** Nothing: it may be done, if not with every row. */
  readonly missing: readonly Proof[]
}

/** What a row or a selection decides is no matter of rights. */
const isOfUser = ({ kind }: Proof): boolean => kind !== 'condition' && kind !== 'selection'

function right(key: string, labelKey: string, verdict: Verdict): Right {
  return { key, labelKey, missing: reasons(verdict).filter(isOfUser) }
}

/** All that a list can do, shown on it or not: to see its rows, then its actions in their order, each once. */
export function rightsOf(source: ActionSource): readonly Right[] {
  const { entry, index, session, parent = null } = source
  const scope = { session, row: null, parent }
  const actions = [
    ...headerOf(entry).map((item) => headerAction(item, source)),
    ...rowOf(entry).map((item) => rowAction(item, index, scope, 'row')),
    ...bulkOf(entry).map((item) => bulkAction(item, source, all([]))),
  ]
  const rights = actions.map(({ key, labelKey, verdict }) => right(key, labelKey, verdict))
  const view = right('view', 'rights.view', may(index, 'view', session))
  return [view, ...new Map(rights.map((each) => [each.key, each])).values()]
}
