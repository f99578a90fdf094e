import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'
import { STARTUP_ENDPOINT } from '../../src/contract/startup-endpoints.ts'
import { USERS } from './support/user-screens.ts'
import { firstRow, freshBrowser, responsesOfVisit } from './support/visit.ts'

const DELAY_MS = 3000
const MAIN = /\/ui\/assets\/main-\w+\.js/.exec(readFileSync('dist/console/index.html', 'utf8'))?.[0] ?? ''
const ROWS = '/api/v1/users/users/'
const STARTUP = Object.values(STARTUP_ENDPOINT)

test.use({
  sandboxFlags: ['--delay', String(DELAY_MS), '--fault', `GET ${MAIN} wait:${String(DELAY_MS)}`],
})

test(
  'the first row takes the longer of code and answers, not their sum',
  { tag: '@long' },
  async ({ signIn, sandbox, browser, watch }) => {
    const earlier = await signIn('admin', USERS)
    const recipe = () => earlier.evaluate(() => localStorage.getItem('gatehouse.early') ?? '')
    for (const method of ['GET', 'OPTIONS']) await expect.poll(recipe).toContain(`"${method}"`)
    const [origin, state] = [new URL(earlier.url()).origin, await earlier.context().storageState()]
    await earlier.close()

    /** The API calls of a visit with an empty cache, and those of them that waited for the code. */
    async function visit(remembered: boolean) {
      const context = await freshBrowser(browser, origin, state, remembered)
      await watch.attach(context)
      const page = await context.newPage()
      const answers = await responsesOfVisit(sandbox, async () => {
        await page.goto(USERS)
        await firstRow(page).waitFor()
      })
      const code = answers.find(({ path }) => path === MAIN)
      const calls = answers.filter(({ path }) => path === ROWS || STARTUP.some((each) => each === path))
      // A browser has six connections to a server: the metadata, which no row waits for, may come after the code.
      const late = calls.filter(({ at, method }) => method === 'GET' && (code === undefined || at >= code.end))
      await page.close()
      return { calls: calls.map(({ method, path }) => `${method} ${path}`), late: late.map(({ path }) => path) }
    }

    const first = await visit(false)
    expect(first.late.filter((path) => path !== ROWS)).toEqual([])

    const later = await visit(true)
    expect(later.late).toEqual([])
    const reads = later.calls.filter((call) => call.startsWith('GET'))
    expect(reads.toSorted()).toEqual([...STARTUP, ROWS].map((path) => `GET ${path}`).sort())
  },
)
