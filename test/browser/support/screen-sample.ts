import type { APIRequestContext, Page } from '@playwright/test'
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

/** `count` of `all`, evenly spread, the first among them. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length))

export async function allScreens(request: APIRequestContext): Promise<readonly RegistryScreen[]> {
  return (await Promise.all(registered.map((of) => screensOf(of, firstIdOn(request))))).flat()
}

export async function sixtyScreens(request: APIRequestContext): Promise<readonly RegistryScreen[]> {
  const all = await allScreens(request)
  const kinds = Object.entries(COUNTS)
  const sample = kinds.flatMap(([kind, count]) =>
    spread(
      all.filter((screen) => screen.kind === kind && screen.path !== ''),
      count,
    ),
  )
  return all.filter((screen) => sample.includes(screen))
}

/** Downloads the font at once, as a first visit does later: the next document has it. */
export async function storeFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="font"]')?.content ?? ''
    await fetch(address)
    localStorage.setItem('gatehouse.font.v1', JSON.stringify(address))
  })
}
