import { sql } from 'kysely'
import { isObject, readText } from '../../../contract/json-object.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { BUILTIN_ROLES } from '../builtin-roles.ts'
import type { Scope } from '../model.ts'

export const DEFAULT_STRATEGY = 'super_admin'

/** Who decides on one level of a flow; `assignees` are ids of users, and count for `custom_user` alone. */
export interface ApprovalRule {
  readonly level: number
  readonly strategy: string
  readonly assignees: readonly string[]
}

export interface Approver {
  readonly id: string
  readonly name: string
  readonly username: string
}

/** Whoever may decide by a rule, by name. */
export type ApproversOf = (rule: ApprovalRule) => readonly Approver[]

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The rules of a flow as they are stored, the first level first. */
export function rulesOf(value: unknown): readonly ApprovalRule[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((rule, at) => ({
    level: at + 1,
    strategy: readText(rule['strategy'], DEFAULT_STRATEGY),
    assignees: rule['strategy'] === 'custom_user' ? texts(rule['assignees']) : [],
  }))
}

const ROLES: Readonly<Record<string, readonly string[]>> = {
  super_admin: [BUILTIN_ROLES.systemAdmin],
  org_admin: [BUILTIN_ROLES.orgAdmin],
  super_org_admin: [BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin],
}

interface Administrator extends Approver {
  readonly role: string
}

async function administrators(scope: Scope, organization: string): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`select person.id, person.name, person.username, binding.role
    from role_bindings as binding join users as person on person.id = binding."user"
    where binding.role = ${BUILTIN_ROLES.systemAdmin}
      or (binding.role = ${BUILTIN_ROLES.orgAdmin} and binding.org = ${organization})`.execute(scope.queries)
  return rows
}

const plain = ({ id, name, username }: Readonly<Record<keyof Approver, unknown>>): Approver => ({
  id: String(id),
  name: String(name),
  username: String(username),
})

const distinct = (people: readonly Approver[]): readonly Approver[] =>
  [...new Map(people.map((person) => [person.id, plain(person)])).values()].sort((a, b) => a.name.localeCompare(b.name))

/** Looks up at once who decides by any of these rules in an organization. */
export async function findApprovers(
  rules: readonly ApprovalRule[],
  organization: string,
  scope: Scope,
): Promise<ApproversOf> {
  const admins = await administrators(scope, organization)
  const chosen = await rowsById(scope, 'users', [...new Set(rules.flatMap(({ assignees }) => assignees))])
  const people = new Map(chosen.map(({ id, name, username }) => [String(id), plain({ id, name, username })] as const))
  return ({ strategy, assignees }) => {
    const roles = ROLES[strategy]
    if (roles !== undefined) return distinct(admins.filter(({ role }) => roles.includes(role)))
    return distinct(assignees.flatMap((id) => people.get(id) ?? []))
  }
}
