import type { Page } from '@playwright/test'

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly memoizedProps: { readonly className?: unknown } | null
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Components that were rendered since it was read last: all, and those inside of each of these elements. */
interface Counting {
  renders: number
  sidebar: number
  topbar: number
}

/**
 * Runs in the page before React does, in the place of its developer tools: React calls these for each commit, in a production build
 * too. A component that did work in it carries a flag; what React has not looked at is the same object as before.
 */
function countRenders(): void {
  const PERFORMED_WORK = 1
  /** Function components, classes, forwarded refs and memos. */
  const COMPONENTS = new Set([0, 1, 11, 14, 15])
  const HOST = 5
  const counting: Counting = { renders: 0, sidebar: 0, topbar: 0 }
  const regionOf = ({ tag, memoizedProps }: Fiber): 'sidebar' | 'topbar' | null => {
    const name = tag === HOST ? memoizedProps?.className : null
    return name === 'sidebar' || name === 'topbar' ? name : null
  }
  const isSame = (fiber: Fiber): boolean => fiber.alternate !== null && fiber.alternate.child === fiber.child
  const walk = (first: Fiber | null, around: 'sidebar' | 'topbar' | null = null): void => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      if (COMPONENTS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) {
        counting.renders += 1
        if (around !== null) counting[around] += 1
      }
      if (!isSame(fiber)) walk(fiber.child, regionOf(fiber) ?? around)
    }
  }
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => walk(root.current),
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, counting })
}

export const watchRenders = (page: Page): Promise<unknown> => page.addInitScript(countRenders)

/** How many components are rendered by a step, by region; all that it causes has been painted, and no timer is left. */
export async function rendersByRegion(page: Page, step: () => Promise<unknown>): Promise<Counting> {
  const take = () =>
    page.evaluate(() => {
      const { counting } = window as unknown as { counting: Counting }
      const taken = { ...counting }
      Object.assign(counting, { renders: 0, sidebar: 0, topbar: 0 })
      return taken
    })
  await take()
  await step()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return take()
}

/** How many components are rendered by a step. */
export const rendersOf = async (page: Page, step: () => Promise<unknown>): Promise<number> =>
  (await rendersByRegion(page, step)).renders
