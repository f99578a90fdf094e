import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { headerActions, rowActions, type ActionSource } from '../../src/engine/actions/actions.ts'
import { type MenuItemModel, menuOf } from '../../src/engine/menu/menu.ts'
import { may, mayEnter, mayOpen } from '../../src/engine/permission/access.ts'
import { homeScreen } from '../../src/engine/routes/views.ts'
import type { Verdict } from '../../src/engine/permission/verdict.ts'
import type { IndexEntry } from '../../src/engine/registry/entry.ts'
import type { Session } from '../../src/engine/session/session.ts'
import { ENTERPRISE_ROLES } from '../../src/sandbox/models/rbac/builtin-roles.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../support/sessions.ts'
import { readRolesTable, type TableRow } from './roles-table.ts'

const { entries, index, menu } = await registryModule(path.resolve('.'))
const { permissions, xpack, roles } = permissionFacts()
const table = readRolesTable()

/** What the last columns change. */
const CHANGES: Readonly<Record<string, SessionOptions>> = {
  'SystemAdmin in the root organization': { organization: ROOT_ORGANIZATION },
  'SystemAdmin without a license': { license: false },
}

/** Who holds a view's own permission has an organization in it. */
function sessionFor(column: string): Session {
  const role = roles.find(({ name }) => name === column.split(' ')[0])
  if (role === undefined) throw new Error(`Nobody knows the role of ${column}`)
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

/** Of what is no list: whether it opens, and whether a form of one object may be sent. */
function metOne(known: IndexEntry, session: Session): string {
  const view = letter('v', mayOpen(known, homeScreen(known), session, index))
  return view === '' || known.kind !== 'form' ? view : view + letter('c', may(known, 'change', session))
}

/** What a screen offers, as the table writes it. */
function met(key: string, session: Session): string {
  const at = index.findIndex((entry) => entry.key === key)
  const [known, entry] = [index[at], entries[at]]
  if (known === undefined || entry === undefined) return `there is no entry ${key}`
  if (entry.kind !== 'list') return metOne(known, session)
  const source: ActionSource = { entry, index: known, session, metadata: null }
  const offered = [...headerActions(source), ...rowActions(source, { id: 'x' })]
  const view = letter('v', may(known, 'view', session))
  const signs = SIGNS.flatMap(([name, sign]) =>
    offered.filter((action) => action.key === name).map(({ verdict }) => letter(sign, verdict)),
  )
  return view === '' ? '' : [view, ...signs].join('')
}

const leaves = (items: readonly MenuItemModel[]): readonly string[] =>
  items.flatMap(({ key, to, items: inner }) => (inner.length > 0 ? leaves(inner) : to === null ? [] : [key]))

/** The rows of each view, with the row of the view itself first. */
function viewsOf(rows: readonly TableRow[]): readonly (readonly [TableRow, readonly TableRow[]])[] {
  const starts = rows.flatMap((row, at) => (row.isView ? [at] : []))
  return starts.flatMap((start, nth) => {
    const view = rows[start]
    return view === undefined ? [] : [[view, rows.slice(start + 1, starts[nth + 1])] as const]
  })
}

describe('screens and actions of a built-in role', () => {
  test.each(table.roles)('%s', (column) => {
    const session = sessionFor(column)
    for (const [{ key, cells }, screens] of viewsOf(table.rows)) {
      const view = menu.views.find((each) => each.view === key)?.view
      if (view === undefined) throw new Error(`${key} is no view`)
      const enters = cells.get(column) === 'yes'
      expect([key, mayEnter(view, session)]).toEqual([key, enters])
      const seen = screens.filter((screen) => screen.cells.get(column) !== '').map((screen) => screen.menu)
      const items = new Set(seen.filter((item) => item !== null))
      if (enters) expect(leaves(menuOf(view, menu, index, session)).toSorted()).toEqual([...items].toSorted())
    }
    const screens = table.rows.filter(({ isView }) => !isView)
    expect(screens.map(({ key }) => [key, met(key, session)])).toEqual(
      screens.map(({ key, cells }) => [key, cells.get(column)]),
    )
  })
})

test('the table has every list with a permission', () => {
  const asking = index.filter(({ kind, permission }) => kind === 'list' && permission.view !== null)
  const listed = table.rows.filter(({ isView }) => !isView).map(({ key }) => key)
  expect(asking.map(({ key }) => key).filter((key) => !listed.includes(key))).toEqual([])
})

test('every permission of a screen exists on the server', () => {
  const real = new Set([...permissions, ...xpack])
  const asked = index.flatMap(({ key, permission }) =>
    Object.values(permission).flatMap((perm) =>
      typeof perm === 'string' ? perm.split('|').map((one) => [key, one.trim()] as const) : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(([, perm]) => !real.has(perm))).toEqual([])
})
