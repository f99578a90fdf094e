import { whenGone, whenShown } from './waits.ts'
import { hasList, isFree, type WalkAction } from './walk-action.ts'
import { forget, pattern, pick, say, type Walk } from './walk.ts'
import type { Language } from './walk-texts.ts'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', zh: '中文' }

async function openAccountMenu(walk: Walk, key: string): Promise<void> {
  await walk.act(() => walk.page.locator('button.user').click())
  await walk.act(() => walk.page.getByRole('menuitem', { name: new RegExp(`^${say(walk, key)}`) }).click())
}

const closeMenus = (walk: Walk) => walk.act(() => whenGone(walk, walk.page.getByRole('menu')))

const language: WalkAction = {
  kind: 'change the language',
  weight: 1,
  possible: (walk, { has }) => isFree(walk) && has.account,
  async run(walk) {
    const next =
      pick(
        walk,
        (Object.keys(NAMES) as Language[]).filter((each) => each !== walk.model.language),
      ) ?? 'en'
    await openAccountMenu(walk, 'shell.language')
    await walk.act(() => walk.page.getByRole('menuitemradio', { name: NAMES[next] }).click())
    await closeMenus(walk)
    await walk.act(() => whenShown(walk, walk.page.locator(`html[lang^=${next}]`)))
    walk.model.language = next
  },
}

const theme: WalkAction = {
  kind: 'change the theme',
  weight: 1,
  possible: (walk, { has }) => isFree(walk) && has.account,
  async run(walk) {
    const key = pick(walk, ['light', 'dark']) ?? 'light'
    await openAccountMenu(walk, 'shell.theme')
    await walk.act(() => walk.page.getByRole('menuitemradio', { name: say(walk, `shell.${key}`), exact: true }).click())
    await closeMenus(walk)
    await walk.act(() => whenShown(walk, walk.page.locator(`html[data-theme=${key}]`)))
  },
}

const palette: WalkAction = {
  kind: 'open the palette',
  weight: 2,
  possible: (walk, { has }) => isFree(walk) && has.account,
  async run(walk) {
    const field = walk.page.getByRole('dialog').getByRole('combobox')
    await walk.act(() => walk.page.keyboard.press('Control+k'))
    await walk.act(() => whenShown(walk, field))
    await walk.act(() => field.fill(pick(walk, ['admin', 'user', 'web', 'zzz nothing']) ?? ''))
    walk.model.dialog = 'palette'
  },
}

const organization: WalkAction = {
  kind: 'switch the organization',
  weight: 2,
  // A form or an object does not exist in every organization.
  possible: (walk, state) => hasList(walk, state) && state.path.startsWith('/console/'),
  async run(walk) {
    const { model, organizations, page } = walk
    // Back to the first one sooner: most screens are there.
    const others = organizations.filter(({ id }) => id !== model.organization)
    const next = model.organization === organizations[0]?.id ? pick(walk, others) : organizations[0]
    const button = page.getByRole('button', { name: pattern(walk, 'shell.organization') })
    if (next === undefined || (await button.count()) === 0) return
    await walk.act(() => button.click())
    // By position: the server translates the name of the root organization.
    const items = page.getByRole('menu').getByRole('menuitemradio')
    const item = items.nth(walk.menuOfOrganizations.indexOf(next.id))
    await walk.act(() => Promise.all([page.waitForEvent('domcontentloaded'), item.click()]))
    model.organization = next.id
    forget(walk)
  },
}

/** Weight of the way back to the first organization, where most of the actions are. */
const goHome: WalkAction = {
  ...organization,
  kind: 'switch the organization back',
  weight: 8,
  possible: (walk, state) =>
    organization.possible(walk, state) && walk.model.organization !== walk.organizations[0]?.id,
}

export const SHELL_ACTIONS: readonly WalkAction[] = [language, theme, palette, organization, goHome]
