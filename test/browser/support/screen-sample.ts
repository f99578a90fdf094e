import type { APIRequestContext } from '@playwright/test'
import { firstIdOn } from './first-id.ts'
import { registered, type RegistryScreen, screensOf } from './registry-screens.ts'

/** Sixty screens: of each kind as many as its variety needs, spread over the registry. */
const COUNTS: Readonly<Record<RegistryScreen['kind'], number>> = {
  list: 18,
  tab: 6,
  detail: 12,
  create: 9,
  update: 5,
  form: 5,
  page: 5,
}

const KINDS: readonly RegistryScreen['kind'][] = ['list', 'tab', 'detail', 'create', 'update', 'form', 'page']

/** `count` of `all`, evenly spread, the first among them. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length))

export async function allScreens(request: APIRequestContext): Promise<readonly RegistryScreen[]> {
  return (await Promise.all(registered.map((of) => screensOf(of, firstIdOn(request))))).flat()
}

/** As many screens of each kind as `countOf` says. */
async function sampleOf(
  request: APIRequestContext,
  countOf: (kind: RegistryScreen['kind']) => number,
): Promise<readonly RegistryScreen[]> {
  const all = await allScreens(request)
  const sample = KINDS.flatMap((kind) =>
    spread(
      all.filter((screen) => screen.kind === kind && screen.path !== ''),
      countOf(kind),
    ),
  )
  return all.filter((screen) => sample.includes(screen))
}

export const sixtyScreens = (request: APIRequestContext) => sampleOf(request, (kind) => COUNTS[kind])

/** One screen of each kind. */
export const sevenScreens = (request: APIRequestContext) => sampleOf(request, () => 1)
