import { registered } from './support/registry-screens.ts'
import { visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { hrefTo } from '../../src/engine/routes/href.ts'
import { readRolesTable, type TableRow } from '../resources/roles-table.ts'

/** Who signs in, with the built-in roles that the seed gave them. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  sysadmin: ['SystemAdmin'],
  sysauditor: ['SystemAuditor'],
  user: ['User'],
  orgadmin: ['User', 'OrgAdmin'],
  orgauditor: ['User', 'OrgAuditor'],
  orguser: ['User', 'OrgUser'],
}

const SCREENS = ['users', 'assets', 'asset-permissions', 'tasks', 'ftp-logs', 'login-logs', 'my-assets', 'access-keys']

const { rows } = readRolesTable()

/** The row of a screen, with that of its view. */
function rowsOf(key: string): readonly TableRow[] {
  const at = rows.findIndex((row) => !row.isView && row.key === key)
  return [
    ...rows.slice(at, at + 1),
    ...rows
      .slice(0, at)
      .filter(({ isView }) => isView)
      .slice(-1),
  ]
}

const meets = (roles: readonly string[], key: string) =>
  rowsOf(key).every(({ cells }) => roles.some((role) => (cells.get(role) ?? '') !== ''))

const pathOf = (key: string) => {
  const known = registered.find((one) => one.known.key === key)?.known
  if (known === undefined) throw new Error(`Nobody knows ${key}`)
  return hrefTo(known, 'list')
}

for (const [person, roles] of Object.entries(PEOPLE)) {
  test(
    `${person} can open what the roles ${roles.join(' and ')} allow, and sees what they lack`,
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn(person)
      const visits = visitsOf(page)
      const found: Record<string, boolean> = {}
      for (const key of SCREENS) {
        await visits.open(pathOf(key))
        const title = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(title).toBeVisible()
        found[key] = !(await title.innerText()).startsWith('You cannot open')
      }
      expect(found).toEqual(Object.fromEntries(SCREENS.map((key) => [key, meets(roles, key)])))
    },
  )
}
