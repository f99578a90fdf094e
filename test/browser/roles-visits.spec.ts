import { registered } from './support/registry-screens.ts'
import { visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { hrefTo } from '../../src/engine/routes/href.ts'
import { enters, offered } from '../resources/roles-table.ts'

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

const knownOf = (key: string) => {
  const known = registered.find((one) => one.known.key === key)?.known
  if (known === undefined) throw new Error(`There is no entry ${key}`)
  return known
}

const meets = (roles: readonly string[], key: string) =>
  roles.some((role) => enters(knownOf(key).view, role)) && roles.some((role) => offered(key, role) !== '')

for (const [person, roles] of Object.entries(PEOPLE)) {
  test(
    `${person} can open what the roles ${roles.join(' and ')} allow, and sees what they lack`,
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn(person)
      const visits = visitsOf(page)
      const found: Record<string, boolean> = {}
      for (const key of SCREENS) {
        await visits.open(hrefTo(knownOf(key), 'list'))
        const title = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(title).toBeVisible()
        found[key] = !(await title.innerText()).startsWith('You cannot open')
      }
      expect(found).toEqual(Object.fromEntries(SCREENS.map((key) => [key, meets(roles, key)])))
    },
  )
}
