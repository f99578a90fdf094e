import { isFree, hasRows, type WalkAction } from './walk-action.ts'
import { lookAround, pick, say, type Walk } from './walk.ts'

/** Navigates as a link of the console does, without a wait. */
export const navigate = (walk: Walk, address: string): Promise<void> =>
  walk.page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/ui${address}`)

/** Screens by the order in which this walk opens them: another part of all in each walk. */
const nextScreen = (walk: Walk) => pick(walk, walk.screens)

const open: WalkAction = {
  kind: 'open a screen',
  weight: 12,
  possible: isFree,
  async run(walk) {
    const screen = nextScreen(walk)
    if (screen === undefined) return
    await walk.act(() => navigate(walk, screen.path))
    await lookAround(walk)
  },
}

const openRow: WalkAction = {
  kind: 'open a row',
  weight: 4,
  possible: hasRows,
  async run(walk, { rows }) {
    const link = walk.page.locator(`main tr[data-row="${pick(walk, rows ?? []) ?? ''}"] td a[href^="/ui/"]`)
    if ((await link.count()) === 0) return
    await walk.act(() => link.first().click())
    await lookAround(walk)
  },
}

const reload: WalkAction = {
  kind: 'reload',
  weight: 1,
  possible: isFree,
  async run(walk) {
    await walk.act(() => walk.page.reload({ waitUntil: 'commit' }))
    walk.model.selected = 0
  },
}

const history = (kind: 'back' | 'forward'): WalkAction => ({
  kind,
  weight: kind === 'back' ? 3 : 1,
  possible: isFree,
  async run(walk) {
    await walk.act(() => walk.page.evaluate((way) => globalThis.history.go(way), kind === 'back' ? -1 : 1))
    await lookAround(walk)
  },
})

const page: WalkAction = {
  kind: 'next page',
  weight: 4,
  possible: (walk, state) => hasRows(walk, state) && (state.total ?? 0) > (state.rows?.length ?? 0),
  async run(walk) {
    const { list } = walk.model
    const next = walk.page
      .locator('main .pager')
      .first()
      .getByRole('button', { name: say(walk, 'list.pager.next') })
    if (list === null || (await next.getAttribute('aria-disabled')) === 'true') return
    await walk.act(() => next.click())
    walk.model.list = { ...list, page: list.page + 1 }
  },
}

export const SCREEN_ACTIONS: readonly WalkAction[] = [open, openRow, reload, history('back'), history('forward'), page]
