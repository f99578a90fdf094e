import type { BrowserContext } from '@playwright/test'
import { CSRF_HEADER, ORGANIZATION_HEADER } from '../../../src/client/core-headers.ts'
import { csrfToken, parseCookies } from '../../../src/contract/session/cookies.ts'
import { DEFAULT_ORGANIZATION_ID, type Organization, readProfile } from '../../../src/contract/session/profile.ts'
import type { RegistryScreen } from '../../browser/support/registry-screens.ts'
import { signIn } from '../../browser/support/sign-in.ts'
import { type ConsoleBrowser, openConsoleBrowser } from '../browser/console-browser.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from '../campaign.ts'
import { seededRandom } from '../seeded-random.ts'
import { openCutLine } from './cut-line.ts'
import { tidyUp } from './form-actions.ts'
import { watchRequests, watchSilence } from './list-check.ts'
import { watchErrors } from './page-errors.ts'
import { runWalk } from './run-walk.ts'
import { stepsOn } from './troubles.ts'
import type { Walk } from './walk.ts'
import { walkScreens } from './walk-screens.ts'
import { openContext } from '../../../scripts/chromium.ts'

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

/** One of so many walks is with animations, which make each menu and dialog slower. */
const STILL = 4

/** A browser context of its own: each walk begins with a session of its own, without drafts and preferences. */
async function newContext(
  { context }: ConsoleBrowser,
  baseURL: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<BrowserContext> {
  const browser = context.browser()
  if (browser === null) throw new Error('The browser is closed')
  const own = await openContext(browser, { baseURL, locale: 'en', reducedMotion })
  await own.addCookies([{ name: 'django_language', value: 'en', url: baseURL }])
  return own
}

/** Deletes an object at the server itself. */
async function deleteAt({ context, origin }: ConsoleBrowser, address: string): Promise<void> {
  const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = csrfToken(parseCookies(cookies)) ?? ''
  const headers = { [CSRF_HEADER]: token, [ORGANIZATION_HEADER]: DEFAULT_ORGANIZATION_ID }
  const answer = await context.request.delete(address, { headers })
  if (!answer.ok() && answer.status() !== 404) throw new Error(`DELETE ${address}: ${String(answer.status())}`)
}

interface Chosen {
  readonly seed: number
  readonly size: Size
  readonly injects: boolean
  /** Number of the first action. */
  readonly first: number
}

/** More than a walk has actions. */
const NUMBERS = 1000

async function walkOnce(place: Place, { seed, size, injects, first }: Chosen): Promise<StepResult> {
  const { console, screens, organizations } = place
  let random = seededRandom(seed)
  const line = await openCutLine(console.origin, seededRandom(seed))
  const context = await newContext(console, line.url, seed % STILL === 0 ? 'no-preference' : 'reduce')
  const page = await context.newPage()
  const counts: Record<string, number> = { 'screens Max': screens.length }
  const steps = stepsOn(line)
  const walk: Walk = {
    page,
    line,
    random: () => random(),
    beginAction: (number) => (random = seededRandom(seed * NUMBERS + number)),
    screens,
    organizations: organizations.toSorted((one, other) => Number(other.is_default) - Number(one.is_default)),
    menuOfOrganizations: organizations.map(({ id }) => id),
    visited: new Set(),
    patience: PATIENCE_MS[size],
    sent: watchRequests(page),
    silence: watchSilence(page),
    server: serverOf(console),
    act: (step) => steps.act(step),
    stepPatience: () => steps.patience(),
    model: {
      list: null,
      form: null,
      dialog: null,
      selected: 0,
      organization: DEFAULT_ORGANIZATION_ID,
      language: 'en',
      made: [],
      gone: [],
    },
  }
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  try {
    await signIn(page, 'admin', { next: FIRST })
    const errors = watchErrors(context, () => true)
    const found = await runWalk({ walk, steps, errors, log: [], count }, { actions: ACTIONS[size], injects, first })
    const visited = [...walk.visited].map((screen) => [0, screen] as const)
    return { ...found, counts, points: { visited } }
  } finally {
    await context.close()
    await line.close()
    await tidyUp(walk, (address) => deleteAt(console, address))
  }
}

async function open(size: Size): Promise<OpenCampaign> {
  const console = await openConsoleBrowser()
  const organizations = await organizationsOf(console)
  const screens = await walkScreens(console.context.request)
  const place = { console, organizations, screens }
  return {
    step: (seed, injects, first = 0) => walkOnce(place, { seed, injects, size, first }),
    close: () => console.close(),
  }
}

/** A user's random actions on all screens, over a line that is cut, slow, and loses answers. */
export const randomWalkCampaign: Campaign = {
  summary: 'A random walk over all screens of the console, over a line that is cut, late, and loses answers',
  rules: [
    "A step is a walk of 200 actions of one user, with a session and a browser context of its own, from a list in English. It ends at its first fault; `--only-step K` with the number of a step, which a fault names, makes the same choices again (the times of answers are the machine's, so not every fault comes back). Three of four walks are without animations.",
    'Actions: open any screen of the registry (by its address without a reload, by the menu, by a row, by a tab), back, forward, reload; search, remove a search, sort, filter, page, page size, select, refresh; open and cancel a confirmation; palette, language, theme, organization; open, type, reload (the draft is back), leave, stay in, and save forms that create and update; delete. Only what the walk has made is changed or deleted.',
    'The line is a TCP proxy between the browser and the sandbox. It is cut before, in or after 6 of 100 actions (connections and websockets close, new ones are refused) until nothing seems to load. At 12 of 100 each answer is late by up to 1.5 s, and the user does up to two further things before. At a quarter of the writes the server answers and the line is cut before the answer arrives.',
    'After each action, within 30 s: no page or part that says that it failed, nothing that seems to load, the dialog that is expected and no other, the search, page and selection that the model expects, and the rows and the total of the list as the server itself has them, in the expected organization. After a save and a delete the server is asked whether it is so.',
    'After a cut the walk presses what the page offers to try again: this must help within 30 s. A screen whose code or texts could not be loaded says so and offers a reload, which is no fault during a cut.',
    'After a lost answer the console must say that the result is unknown. What the server has is then taken from it; the walk leaves the form rather than save again.',
    'Taken from the page rather than foreseen: order and filters after a click on a column, the page after back and forward and after a link, the size of pages, and everything that an interrupted action may or may not have changed. Lists of other pages than lists and tabs (within details and dashboards) are not compared, and in other organizations than the first only lists are opened.',
    'Errors of scripts and of the security policy are faults, except the messages of the browser for requests and websockets without an answer or with a status below 500, and those for files that could not be loaded.',
  ],
  open,
  injected: 'disagreements',
  derived: ({ runs }) => ({
    'screens opened by their address': String(
      new Set(runs.flatMap(({ visited = [] }) => visited.map(([, at]) => at))).size,
    ),
  }),
  faults: mustBeZero('error pages', 'stuck screens', 'disagreements', 'page errors', 'impossible actions'),
}
