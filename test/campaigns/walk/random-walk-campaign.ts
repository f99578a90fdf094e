import { DEFAULT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import { ORGANIZATION_HEADER } from '../../../src/client/core-headers.ts'
import { openConsoleBrowser } from '../browser/console-browser.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size } from '../campaign.ts'
import { seededRandom } from '../seeded-random.ts'
import { openCutLine } from './cut-line.ts'
import { watchRequests } from './list-check.ts'
import { runWalk } from './run-walk.ts'
import { walkScreens } from './walk-screens.ts'
import type { Walk } from './walk.ts'

const ACTIONS = { whole: 200, slice: 40 }

async function open(size: Size): Promise<OpenCampaign> {
  const console = await openConsoleBrowser()
  const screens = await walkScreens(console.context.request)
  return {
    async step(seed, _injects) {
      const random = seededRandom(seed)
      const line = await openCutLine(console.origin, random)
      const browser = console.context.browser()
      if (browser === null) throw new Error('The browser is closed')
      const context = await browser.newContext({
        baseURL: line.url,
        locale: 'en',
        storageState: await console.context.storageState(),
      })
      const page = await context.newPage()
      await page.goto('/ui/console/users/groups')
      const walk: Walk = {
        page,
        line,
        sent: watchRequests(page),
        server: {
          read: async (address, organization) => {
            const headers = organization === null ? {} : { [ORGANIZATION_HEADER]: organization }
            const answer = await console.context.request.get(address, { headers })
            return answer.json() as Promise<unknown>
          },
        },
        screens,
        organizations: [],
        model: {
          list: null,
          form: null,
          dialog: null,
          selected: 0,
          organization: DEFAULT_ORGANIZATION_ID,
          language: 'en',
          made: [],
        },
        random,
        act: async (step) => void (await step()),
      }
      try {
        return await runWalk(walk, ACTIONS[size])
      } finally {
        await context.close()
        await line.close()
      }
    },
    close: () => console.close(),
  }
}

/** A user's random actions over all screens, with a bad line. */
export const randomWalkCampaign: Campaign = {
  summary: 'A random walk over all screens of the console, over a line that is cut, late, and loses answers',
  rules: [],
  open,
  injected: 'disagreements',
  faults: mustBeZero('error pages', 'stuck screens', 'disagreements', 'page errors', 'impossible actions'),
}
