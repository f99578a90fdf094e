import type { Scope } from './model.ts'
import { permissionFacts } from './permission-facts.ts'

const ALL = [...new Set([...permissionFacts.permissions, ...permissionFacts.xpack])].sort()

const modelOf = (permission: string) => permission.replace(/^[^_]*_/, '')

const CONTENT_TYPES = [...new Set(ALL.map((name) => `${name.split('.')[0] ?? ''}.${modelOf(name)}`))]

/** Rows of the permissions table; ids are positions in the sorted list, so that they are the same in every store. */
export const permissionRows = ALL.map((name, position) => {
  const [app = '', codename = ''] = name.split('.')
  const model = modelOf(codename)
  return {
    id: position + 1,
    app_label: app,
    model,
    codename,
    content_type: CONTENT_TYPES.indexOf(`${app}.${modelOf(name)}`) + 1,
  }
})

export const permissionId = (name: string): number => ALL.indexOf(name) + 1

/** The permissions as their list shows them; `?scope=` names those that a role of that scope may hold. */
export async function listPermissions(scope: Scope) {
  const wanted = scope.query['scope']
  const assignable = wanted === 'system' || wanted === 'org' ? new Set(permissionFacts.assignable[wanted]) : null
  const rows = await scope.queries.selectFrom('permissions').selectAll().orderBy('id').execute()
  return rows
    .filter(({ app_label: app, codename }) => assignable === null || assignable.has(`${app}.${codename}`))
    .map(({ id, app_label, model, codename, content_type }) => ({
      id,
      name: codename.replace(/_/g, ' '),
      content_type: { id: content_type, app_label, model },
      codename,
    }))
}
