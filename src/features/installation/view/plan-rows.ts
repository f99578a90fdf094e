import type { PlannedStep } from '../model/plan.ts'
import type { InstallationReason, PlanProblem } from '../model/reasons.ts'
import type { ServerPlan } from '../requests/server-plan.ts'

/** blocked: it cannot be done. */
export type PlanRowKind = PlannedStep['kind'] | 'blocked'

export const PLAN_ROW_KINDS: readonly PlanRowKind[] = ['create', 'update', 'delete', 'blocked']

/** A row of a plan: a step, or something that cannot be done. */
export interface PlanRow {
  /** Of the object, unless it has several problems. */
  readonly key: string
  readonly kind: PlanRowKind
  readonly resource: string
  /** Null: all objects of the resource. */
  readonly name: string | null
  /** Null if the object has problems. */
  readonly step: PlannedStep | null
  /** Why it cannot be done. */
  readonly problems: readonly InstallationReason[]
}

export const objectKey = ({ resource, name }: Pick<PlanProblem, 'resource' | 'name'>): string =>
  JSON.stringify([resource, name])

/** The rows of a plan in the order in which they are applied; what cannot be done comes last. */
export function planRows({ steps, problems }: Pick<ServerPlan, 'steps' | 'problems'>): readonly PlanRow[] {
  const blocked = new Map<string, PlanRow>()
  for (const problem of problems) {
    const key = objectKey(problem)
    const known = blocked.get(key)?.problems ?? []
    const { resource, name } = problem
    blocked.set(key, { key, kind: 'blocked', resource, name, step: null, problems: [...known, problem.reason] })
  }
  const possible = steps
    .map((step): PlanRow => {
      const { kind, resource, name } = step
      return { key: objectKey(step), kind, resource, name, step, problems: [] }
    })
    .filter(({ key }) => !blocked.has(key))
  return [...possible, ...blocked.values()]
}

export const countKinds = (rows: readonly PlanRow[]): Readonly<Record<PlanRowKind, number>> => ({
  create: rows.filter(({ kind }) => kind === 'create').length,
  update: rows.filter(({ kind }) => kind === 'update').length,
  delete: rows.filter(({ kind }) => kind === 'delete').length,
  blocked: rows.filter(({ kind }) => kind === 'blocked').length,
})
