import { beforeAll } from '@jest/globals'
import { sql } from 'kysely'
import type { Facts } from '../../../src/contract/facts.ts'
import type { Queries } from '../../../src/sandbox/database/open.ts'
import type { Model } from '../../../src/sandbox/rest/model/model.ts'
import { models } from '../../../src/sandbox/registry.ts'
import { DEFAULT_ORG } from './rest-server.ts'

/** One URL of the registry, with the query that varies its fields. */
export interface Target {
  readonly model: Model
  readonly facts: Facts
}

/** Every URL of the registry, those that a query varies once for each value. */
export const TARGETS: readonly Target[] = models.flatMap((model) =>
  [model.facts, ...model.variants].map((facts) => ({ model, facts })),
)

/** Without a query that varies it. */
export const isPlain = ({ model, facts }: Target) => model.facts === facts

/** Targets as the rows of a table of tests. */
export const named = (targets: readonly Target[]) =>
  targets.map((target) => {
    const query = new URLSearchParams(target.facts.query).toString()
    return [query === '' ? target.model.key : `${target.model.key}?${query}`, target] as const
  })

export interface Addresses {
  /** The list URL below `/api/v1`. */
  readonly list: (target: Target, query?: Readonly<Record<string, string>>) => string
  readonly item: (target: Target, id: unknown) => string
  /** The parent row, by the column of its id; empty for a model without a parent. */
  readonly above: (model: Model) => Readonly<Record<string, string>>
}

/** The parent row with the most children, for a model below a parent. */
async function fullestParent({ table, parent }: Model, queries: Queries): Promise<string> {
  if (parent === undefined) return ''
  const { rows } = await sql<{ id: string }>`select ${sql.ref(parent.column)} as id from ${sql.table(table)}
    where org_id = ${DEFAULT_ORG} group by 1 order by count(*) desc, 1 limit 1`.execute(queries)
  return rows[0]?.id ?? ''
}

/** The URLs of targets; those of a model below a parent all use the same parent. */
export function targetAddresses(queries: () => Queries): Addresses {
  const parents = new Map<Model, string>()
  beforeAll(async () => {
    for (const model of models) parents.set(model, await fullestParent(model, queries()))
  })
  const parentOf = (model: Model) => parents.get(model) ?? ''
  const address = ({ model, facts }: Target, id: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ ...facts.query, ...query }).toString()
    const url = facts.url.replace('/api/v1', '').replace('{id}', parentOf(model))
    return `${url}${id}${search === '' ? '' : `?${search}`}`
  }
  return {
    list: (target, query = {}) => address(target, '', query),
    item: (target, id) => address(target, `${String(id)}/`, {}),
    above: (model) => (model.parent === undefined ? {} : { [model.parent.column]: parentOf(model) }),
  }
}
