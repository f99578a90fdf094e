import path from 'node:path'
import { format } from 'oxfmt'
import { headerActions, rowActions } from '../../src/engine/actions/actions.ts'
import { type MenuItemModel, menuOf } from '../../src/engine/menu/menu.ts'
import { may, mayEnter, mayOpen } from '../../src/engine/permission/access.ts'
import type { Verdict } from '../../src/engine/permission/verdict.ts'
import type { View } from '../../src/engine/registry/entry-types.generated.ts'
import { homeScreen } from '../../src/engine/routes/views.ts'
import type { Session } from '../../src/engine/session/session.ts'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { ENTERPRISE_ROLES } from '../../src/sandbox/models/rbac/builtin-roles.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../support/sessions.ts'

export const ROLES_FILE = path.resolve('test/resources/roles.md')

const { entries, index, menu } = await registryModule(path.resolve('.'))
const { xpack, roles } = permissionFacts()

/** What the last columns change. */
const CHANGES: Readonly<Record<string, SessionOptions>> = {
  'SystemAdmin in the root organization': { organization: ROOT_ORGANIZATION },
  'SystemAdmin without a license': { license: false },
}

/** Roles of the system, then those of an organization. */
const NAMES = ['SystemAdmin', 'SystemAuditor', 'SystemComponent', 'User', 'OrgAdmin', 'OrgAuditor', 'OrgUser']
const COLUMNS = [...NAMES, ...Object.keys(CHANGES)]

/** A user with one built-in role, named by its column. A role with a view's own permission has an organization in it. */
function sessionFor(column: string): Session {
  const role = roles.find(({ name }) => name === column.split(' ')[0])
  if (role === undefined) throw new Error(`There is no role ${column}`)
  const added = ENTERPRISE_ROLES.has(role.id) ? xpack : []
  const inView = (view: string) => (role.permissions.includes(`rbac.view_${view}`) ? [DEFAULT_ORGANIZATION] : [])
  return sessionOf({
    permissions: [...role.permissions, ...added],
    consoleOrganizations: inView('console'),
    auditOrganizations: inView('audit'),
    workbenchOrganizations: inView('workbench'),
    settings: { AUTH_TEMP_TOKEN: true },
    ...CHANGES[column],
  })
}

const letter = (sign: string, { state }: Verdict): string =>
  state === 'allowed' ? sign : state === 'disabled' ? `(${sign})` : ''

const SIGNS = [
  ['create', 'a'],
  ['update', 'c'],
  ['delete', 'd'],
  ['clone', 'k'],
] as const

/** What a role may do on a screen, as `roles.md` writes it. */
export function offered(key: string, column: string): string {
  const session = sessionFor(column)
  const at = index.findIndex((entry) => entry.key === key)
  const [known, entry] = [index[at], entries[at]]
  if (known === undefined || entry === undefined) throw new Error(`There is no entry ${key}`)
  if (entry.kind !== 'list') {
    const view = letter('v', mayOpen(known, homeScreen(known), session, index))
    return view === '' || known.kind !== 'form' ? view : view + letter('c', may(known, 'change', session))
  }
  const view = letter('v', may(known, 'view', session))
  if (view === '') return ''
  const source = { entry, index: known, session, metadata: null }
  const actions = [...headerActions(source), ...rowActions(source, { id: 'x' })]
  return [
    view,
    ...SIGNS.flatMap(([name, sign]) =>
      actions.filter((action) => action.key === name).map(({ verdict }) => letter(sign, verdict)),
    ),
  ].join('')
}

export const enters = (view: View, column: string): boolean => mayEnter(view, sessionFor(column))

const leaves = (items: readonly MenuItemModel[]): readonly string[] =>
  items.flatMap(({ key, items: inner }) => (inner.length > 0 ? leaves(inner) : [key]))

/** The menu of a role in a view; empty if it may not enter. */
const menuFor = (view: View, column: string): readonly string[] =>
  enters(view, column) ? leaves(menuOf(view, menu, index, sessionFor(column))) : []

const tableOf = (title: string, rows: readonly (readonly string[])[]): string => {
  const lines = [[title, ...COLUMNS], ['---', ...COLUMNS.map(() => '---')], ...rows]
  return lines.map((cells) => `| ${cells.map((cell) => cell || '–').join(' | ')} |`).join('\n')
}

const yes = (is: boolean): string => (is ? 'yes' : '')

function viewSection(view: View): string {
  const menus = new Map(COLUMNS.map((column) => [column, menuFor(view, column)]))
  const items = [...new Set([...menus.values()].flat())]
  const screens = index.filter((entry) => entry.view === view).map(({ key }) => key)
  const menuRows = items.map((item) => [
    item,
    ...COLUMNS.map((column) => yes(menus.get(column)?.includes(item) === true)),
  ])
  return [
    `## ${view}`,
    tableOf('menu', [['**enter**', ...COLUMNS.map((column) => yes(enters(view, column)))], ...menuRows]),
    tableOf(
      'screen',
      screens.sort().map((key) => [key, ...COLUMNS.map((column) => offered(key, column))]),
    ),
  ].join('\n\n')
}

const HEAD = `# What each role may do

Generated by \`npm run generate\`. The roles are the seven built-in ones of \`src/contract/facts/permissions.json\`, in an ordinary
organization of an enterprise edition with a license, where temporary passwords are on; each of the last two columns changes one of these.

\`v\` opens the screen, \`a\` creates, \`c\` updates, \`d\` deletes, \`k\` clones; in brackets: shown, but disabled with its reason.`

/** The text of `roles.md`. */
export async function rolesTable(): Promise<string> {
  const text = [HEAD, ...menu.views.map(({ view }) => viewSection(view))].join('\n\n')
  return (await format('roles.md', text)).code
}
