import { DEFAULT_ORGANIZATION_ID } from '../../src/contract/session/profile.ts'
import { seedId } from '../../src/sandbox/seed/seed-ids.ts'
import { forgetOrganization, requestedOrganizations } from './support/first-calls.ts'
import { expect, test } from './support/test.ts'

const GROUPS = '/ui/console/users/groups'
const BERLIN = seedId('organization', 'berlin')

test('every request names the organization of the URL, else of the tab, else of the cookie', async ({ signIn }) => {
  const page = await signIn('admin', GROUPS)
  // What the first page still asks for belongs to its own organization: it is left first.
  await page.goto('about:blank')
  const asked = (visit: () => Promise<unknown>) => requestedOrganizations(page, visit)
  expect(await asked(() => page.goto(`${GROUPS}?oid=${BERLIN}`))).toEqual([BERLIN])

  // Another tab writes the cookie; this one stays where it was.
  const cookie = { name: 'X-JMS-ORG', value: DEFAULT_ORGANIZATION_ID, url: page.url() }
  await page.context().addCookies([cookie])
  expect(await asked(() => page.goto(GROUPS))).toEqual([BERLIN])

  await forgetOrganization(page)
  await page.context().addCookies([{ ...cookie, value: BERLIN }])
  expect(await asked(() => page.goto(GROUPS))).toEqual([BERLIN])
})

test(
  'responses for another organization than that of startup are dropped and requested again',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('orgadmin', GROUPS)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const foreign = '00000000-0000-4000-8000-00000000dead'
    const asked = await requestedOrganizations(page, async () => {
      await page.goto(`${GROUPS}?oid=${foreign}`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    })
    expect(asked).toEqual([foreign, DEFAULT_ORGANIZATION_ID])
  },
)
