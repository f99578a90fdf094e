import type { BrowserContext } from '@playwright/test'
import { ORGANIZATION_HEADER } from '../../../src/client/core-headers.ts'
import { DEFAULT_ORGANIZATION_ID, type Organization, readProfile } from '../../../src/contract/session/profile.ts'
import type { RegistryScreen } from '../../browser/support/registry-screens.ts'
import { signIn } from '../../browser/support/sign-in.ts'
import { type ConsoleBrowser, openConsoleBrowser } from '../browser/console-browser.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from '../campaign.ts'
import { seededRandom } from '../seeded-random.ts'
import { openCutLine } from './cut-line.ts'
import { tidyUp } from './form-actions.ts'
import { watchRequests } from './list-check.ts'
import { watchErrors } from './page-errors.ts'
import { runWalk } from './run-walk.ts'
import { stepsOn } from './troubles.ts'
import type { Walk } from './walk.ts'
import { walkScreens } from './walk-screens.ts'

const ACTIONS = { whole: 200, slice: 20 }
const PATIENCE_MS = { whole: 30_000, slice: 5000 }
const FIRST = '/ui/console/users/groups'

/** The organizations of the user, in the order of their menu. */
async function organizationsOf(console: ConsoleBrowser): Promise<readonly Organization[]> {
  const answer = await console.context.request.get('/api/v1/users/profile/')
  return readProfile(await answer.json())?.console_orgs ?? []
}

interface Place {
  readonly console: ConsoleBrowser
  readonly screens: readonly RegistryScreen[]
  readonly organizations: readonly Organization[]
}

/** Sends a request to the server itself, not over the line. */
const serverOf = ({ context }: ConsoleBrowser): Walk['server'] => ({
  async read(address, organization) {
    const headers = organization === null ? {} : { [ORGANIZATION_HEADER]: organization }
    const answer = await context.request.get(address, { headers })
    return answer.json() as Promise<unknown>
  },
})

/** A browser context of its own: each walk begins with a session of its own, without drafts and preferences. */
async function newContext({ context }: ConsoleBrowser, baseURL: string): Promise<BrowserContext> {
  const browser = context.browser()
  if (browser === null) throw new Error('The browser is closed')
  const own = await browser.newContext({ baseURL, locale: 'en' })
  await own.addCookies([{ name: 'django_language', value: 'en', url: baseURL }])
  return own
}

async function walkOnce(place: Place, seed: number, size: Size): Promise<StepResult> {
  const { console, screens, organizations } = place
  const random = seededRandom(seed)
  const line = await openCutLine(console.origin, random)
  const context = await newContext(console, line.url)
  const page = await context.newPage()
  const counts: Record<string, number> = { 'screens Max': screens.length }
  const steps = stepsOn(line)
  const walk: Walk = {
    page,
    line,
    random,
    screens,
    organizations: organizations.toSorted((one, other) => Number(other.is_default) - Number(one.is_default)),
    menuOfOrganizations: organizations.map(({ id }) => id),
    visited: new Set(),
    patience: PATIENCE_MS[size],
    sent: watchRequests(page),
    server: serverOf(console),
    act: (step) => steps.act(step),
    model: {
      list: null,
      form: null,
      dialog: null,
      selected: 0,
      organization: DEFAULT_ORGANIZATION_ID,
      language: 'en',
      made: [],
    },
  }
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  try {
    await signIn(page, 'admin', { next: FIRST })
    const errors = watchErrors(context, () => true)
    const { samples = [] } = await runWalk({ walk, steps, errors, log: [], count }, ACTIONS[size])
    const visited = [...walk.visited].map((screen) => [0, screen] as const)
    return { counts, samples: samples.map((sample) => `seed ${String(seed)}: ${sample}`), points: { visited } }
  } finally {
    await context.close()
    await line.close()
    await tidyUp(walk, (address) => console.context.request.delete(address))
  }
}

async function open(size: Size): Promise<OpenCampaign> {
  const console = await openConsoleBrowser()
  const organizations = await organizationsOf(console)
  const screens = await walkScreens(console.context.request)
  const place = { console, organizations, screens }
  return { step: (seed) => walkOnce(place, seed, size), close: () => console.close() }
}

/** A user's random actions on all screens, over a line that is cut, slow, and loses answers. */
export const randomWalkCampaign: Campaign = {
  summary: 'A random walk over all screens of the console, over a line that is cut, late, and loses answers',
  rules: [],
  open,
  injected: 'disagreements',
  derived: ({ runs }) => ({
    'screens opened by their address': String(
      new Set(runs.flatMap(({ visited = [] }) => visited.map(([, at]) => at))).size,
    ),
  }),
  faults: mustBeZero('error pages', 'stuck screens', 'disagreements', 'page errors', 'impossible actions'),
}
