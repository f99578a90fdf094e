import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ToManyRelation, Model, ToOneRelation, Scope, StoredRow, Values } from '../model/model.ts'
import { isRootOrganization, rowsById } from './find-rows.ts'

function fixedConditions(relation: ToManyRelation, scope: Scope): RawBuilder<unknown>[] | null {
  const fixed = relation.constants === undefined ? {} : relation.constants(scope)
  if (fixed === null) return null
  return Object.entries(fixed).map(([name, value]) =>
    value === null ? sql`link.${sql.ref(name)} is null` : sql`link.${sql.ref(name)} = ${value}`,
  )
}

const organizationCondition = (relation: ToManyRelation, scope: Scope) =>
  relation.sameOrganization === true && !isRootOrganization(scope)
    ? [sql`target.org_id = ${scope.actor.organization.id}`]
    : []

/** The sort column of targets: `name` by default. */
const targetOrder = ({ id, orderBy }: ToManyRelation) =>
  id === 'integer' ? sql`target.id` : sql`lower(${sql.ref(`target.${orderBy ?? 'name'}`)}) collate "C", target.id`

async function linkedRows(relation: ToManyRelation, scope: Scope, ids: readonly unknown[]) {
  const fixed = fixedConditions(relation, scope)
  if (fixed === null || ids.length === 0) return []
  const self = sql.ref(`link.${relation.sourceColumn}`)
  const conditions = [sql`${self} in (${sql.join(ids)})`, ...fixed, ...organizationCondition(relation, scope)]
  const result = await sql<StoredRow>`select target.*, ${self} as link_self from ${sql.table(relation.through)} as link
    join ${sql.table(relation.table)} as target on target.id = ${sql.ref(`link.${relation.targetColumn}`)}
    where ${sql.join(conditions, sql` and `)} order by ${targetOrder(relation)}`.execute(scope.queries)
  return result.rows
}

export function groupBy(rows: readonly StoredRow[], key: string): Map<unknown, StoredRow[]> {
  const groups = new Map<unknown, StoredRow[]>()
  for (const row of rows) {
    const group = groups.get(row[key])
    if (group === undefined) groups.set(row[key], [row])
    else group.push(row)
  }
  return groups
}

/** The member with the names of related records as a list, which the operation log has. */
export const namesOf = (relation: string): string => `${relation}_names`

async function manyValues(name: string, relation: ToManyRelation, rows: readonly StoredRow[], scope: Scope) {
  const linked = await linkedRows(
    relation,
    scope,
    rows.map(({ id }) => id),
  )
  const byRow = groupBy(linked, 'link_self')
  return rows.map(({ id }): Values => {
    const targets = byRow.get(id) ?? []
    const names = targets.map((target) => relation.display(target, scope))
    const display = relation.displayList === true ? names : names.join(' ')
    return { [name]: targets.map((target) => target['id']), [`${name}_display`]: display, [namesOf(name)]: names }
  })
}

async function oneValues(name: string, relation: ToOneRelation, rows: readonly StoredRow[], scope: Scope) {
  const ids = [...new Set(rows.map((row) => row[name]).filter((id) => id !== null && id !== undefined))]
  const targets = new Map((await rowsById(scope, relation.table, ids)).map((target) => [target['id'], target]))
  return rows.map((row): Values => {
    const target = targets.get(row[name])
    const key = relation.lookupColumn === undefined ? {} : { [name]: target?.[relation.lookupColumn] ?? null }
    return { ...key, [`${name}_display`]: target === undefined ? '' : relation.display(target, scope) }
  })
}

/** Reads the shown relations of a page of rows, with one query per relation. */
export async function readRelations(
  model: Model,
  rows: readonly StoredRow[],
  scope: Scope,
  shown: ReadonlySet<string>,
): Promise<readonly Values[]> {
  let values: readonly Values[] = rows.map(() => ({}))
  for (const [name, relation] of Object.entries(model.relations)) {
    if (!shown.has(name) && !shown.has(`${name}_display`)) continue
    const read =
      relation.kind === 'many'
        ? await manyValues(name, relation, rows, scope)
        : await oneValues(name, relation, rows, scope)
    values = values.map((known, position) => ({ ...known, ...read[position] }))
  }
  return values
}

async function currentTargets(relation: ToManyRelation, scope: Scope, id: unknown): Promise<Set<unknown>> {
  const linked = await linkedRows(relation, scope, [id])
  return new Set(linked.map((target) => target['id']))
}

async function setForeignKey(
  { table, sourceColumn: self }: ToManyRelation,
  scope: Scope,
  id: unknown,
  targets: readonly unknown[],
) {
  if (targets.length > 0)
    await sql`update ${sql.table(table)} set ${sql.ref(self)} = ${id} where id in (${sql.join(targets)})`.execute(
      scope.queries,
    )
}

async function unlink(relation: ToManyRelation, scope: Scope, id: unknown, others: readonly unknown[]) {
  const fixed = fixedConditions(relation, scope)
  if (fixed === null || others.length === 0) return
  if (relation.isReverse === true) return setForeignKey(relation, scope, null, others)
  const conditions = [
    sql`link.${sql.ref(relation.sourceColumn)} = ${id}`,
    sql`link.${sql.ref(relation.targetColumn)} in (${sql.join(others)})`,
    ...fixed,
  ]
  await sql`delete from ${sql.table(relation.through)} as link where ${sql.join(conditions, sql` and `)}`.execute(
    scope.queries,
  )
}

async function link(relation: ToManyRelation, scope: Scope, id: unknown, others: readonly unknown[]) {
  const fixed = relation.constants === undefined ? {} : relation.constants(scope)
  if (fixed === null) return
  if (relation.isReverse === true) return setForeignKey(relation, scope, id, others)
  for (const other of others) {
    const ownId = relation.throughId === undefined ? {} : { id: randomUUID() }
    const row = { ...ownId, [relation.sourceColumn]: id, [relation.targetColumn]: other, ...fixed }
    await scope.queries.insertInto(relation.through).values(row).execute()
  }
}

/** Sets the links of a row to `wanted`. Links that are not visible in this scope are kept. */
export async function writeRelation(relation: ToManyRelation, scope: Scope, id: unknown, wanted: readonly unknown[]) {
  const current = await currentTargets(relation, scope, id)
  const next = new Set(wanted)
  await unlink(
    relation,
    scope,
    id,
    [...current].filter((other) => !next.has(other)),
  )
  await link(
    relation,
    scope,
    id,
    [...next].filter((other) => !current.has(other)),
  )
}
