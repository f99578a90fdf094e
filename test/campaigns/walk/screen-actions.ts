import type { PageState } from './page-state.ts'
import { hasRows, isDefaultOrganization, isFree, type WalkAction } from './walk-action.ts'
import { forget, pick, type Walk } from './walk.ts'

/** Navigates as a link of the console does, without a wait. */
export const navigate = (walk: Walk, address: string): Promise<void> =>
  walk.page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/ui${address}`)

/** Screens that exist in every organization; others show an object of the first one. */
const EVERYWHERE = new Set(['list', 'tab'])

/** Screens that the walk can open where it is, except the present one. */
function screensNow(walk: Walk, { path }: PageState) {
  if (isDefaultOrganization(walk)) return walk.screens.filter((screen) => screen.path.split('?')[0] !== path)
  return walk.screens.filter(
    (screen) =>
      EVERYWHERE.has(screen.kind) && screen.path.split('?')[0] !== path && /^\/(?:console|audit)\//.test(screen.path),
  )
}

const openScreen: WalkAction = {
  kind: 'open a screen',
  weight: 14,
  impatient: true,
  possible: isFree,
  async run(walk, state) {
    const screen = pick(walk, screensNow(walk, state))
    if (screen === undefined) return
    walk.visited.add(walk.screens.indexOf(screen))
    await walk.act(() => navigate(walk, screen.path))
    forget(walk)
  },
}

const openMenu: WalkAction = {
  kind: 'open by the menu',
  weight: 3,
  possible: (walk, { has }) => isFree(walk) && has.menu && isDefaultOrganization(walk),
  async run(walk) {
    const links = walk.page.locator('nav .menu a[href^="/ui/"]:visible')
    const number = Math.floor(walk.random() * (await links.count()))
    await walk.act(() => links.nth(number).click())
    // The line of the list that is open keeps its selection.
    forget(walk, null)
  },
}

const openRow: WalkAction = {
  kind: 'open a row',
  weight: 6,
  possible: (walk, state) => hasRows(walk, state) && isDefaultOrganization(walk),
  async run(walk, { rows }) {
    const links = walk.page.locator(
      `main tr[data-row="${pick(walk, rows ?? []) ?? ''}"] td a[href^="/ui/"]:not(.row-action)`,
    )
    if ((await links.count()) === 0) return
    await walk.act(() => links.first().click())
    forget(walk)
  },
}

const switchTab: WalkAction = {
  kind: 'switch a tab',
  weight: 6,
  possible: (walk, { has }) => isFree(walk) && has.tabs,
  async run(walk) {
    const tabs = walk.page.locator('main [role=tab]:visible')
    const number = Math.floor(walk.random() * (await tabs.count()))
    const isOpen = (await tabs.nth(number).getAttribute('aria-selected')) === 'true'
    await walk.act(() => tabs.nth(number).click())
    if (!isOpen) forget(walk)
  },
}

const reload: WalkAction = {
  kind: 'reload',
  weight: 2,
  possible: isFree,
  async run(walk) {
    await walk.act(() => walk.page.reload({ waitUntil: 'commit' }))
    walk.model.selected = 0
  },
}

const travel = (kind: 'back' | 'forward'): WalkAction => ({
  kind,
  weight: kind === 'back' ? 5 : 2,
  impatient: true,
  possible: (walk, { canGoBack }) => isFree(walk) && isDefaultOrganization(walk) && (kind === 'forward' || canGoBack),
  async run(walk) {
    await walk.act(() => walk.page.evaluate((way) => history.go(way), kind === 'back' ? -1 : 1))
    // The same list may be shown in an earlier state, with its selection.
    forget(walk, null)
  },
})

export const SCREEN_ACTIONS: readonly WalkAction[] = [
  openScreen,
  openMenu,
  openRow,
  switchTab,
  reload,
  travel('back'),
  travel('forward'),
]
