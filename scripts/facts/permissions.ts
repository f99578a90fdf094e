import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PermissionFacts, RoleFact } from '../../src/contract/facts.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { readObject } from './recording.ts'

const ACTIONS = ['view', 'add', 'change', 'delete']

/** Every permission string, what each scope may hold, and what the built-in roles hold. */
export async function permissionFacts(folder: string): Promise<PermissionFacts> {
  const recorded = await readObject(folder, 'permissions.json')
  const assignable = isObject(recorded['assignable']) ? recorded['assignable'] : {}
  const table = await readFile(path.join(folder, 'xpack/README.md'), 'utf8')
  return {
    permissions: textsOf(recorded['all_permission_rows']),
    xpack: xpackPermissions(table),
    assignable: { system: textsOf(assignable['system']), org: textsOf(assignable['org']) },
    roles: rolesOf(recorded['roles']),
  }
}

/** Rows `| `model` | view | add | change | delete | other |`; a cell with an x means that the permission exists. */
function xpackPermissions(table: string): readonly string[] {
  const rows = table.split('\n').filter((line) => line.startsWith('| `xpack.'))
  return rows.flatMap(permissionsOfRow).sort()
}

function permissionsOfRow(row: string): readonly string[] {
  const cells = row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [models = '', ...marks] = cells
  const other = marks[ACTIONS.length] ?? ''
  const names = [...models.matchAll(/xpack\.(\w+)/g)].map((match) => match[1] ?? '')
  const derived = names.flatMap((name) =>
    ACTIONS.filter((_, index) => (marks[index] ?? '').includes('x')).map((action) => `xpack.${action}_${name}`),
  )
  return [...derived, ...[...other.matchAll(/`(xpack\.\w+)`/g)].map((match) => match[1] ?? '')]
}

function rolesOf(roles: unknown): readonly RoleFact[] {
  if (!isObject(roles)) return []
  return Object.entries(roles).flatMap(([name, role]) =>
    isObject(role) && role['builtin'] === true ? [roleOf(name, role)] : [],
  )
}

function roleOf(name: string, role: Readonly<Record<string, unknown>>): RoleFact {
  return {
    id: String(role['id']),
    name,
    scope: role['scope'] === 'org' ? 'org' : 'system',
    permissions: textsOf(role['permissions']),
  }
}

/** Sorted strings, so that a later recording differs only where the server does. */
function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').sort() : []
}
