import { expect, type Page } from '@playwright/test'
import { visitsOf } from './settled.ts'

/** Receives what is announced; provided by `recordAnnouncements`. */
type Announce = (text: string) => void

export interface Announcements {
  /** Waits until exactly these texts (or matchers) were announced since the last call, and the page is idle. */
  readonly expectOnly: (texts: readonly unknown[]) => Promise<void>
}

/**
 * Records what live regions announce, by the rules that screen readers follow: a region announces texts that are added or
 * change; one that is atomic (role status or alert) says all of its text; an alert also speaks when it appears. A polite
 * region that appears with its text is ignored by some screen readers, so it is recorded as `unheard`, which no test expects.
 */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  const heard: string[] = []
  await page.exposeFunction('announce', (text: string) => heard.push(text))
  await page.addInitScript(observeLiveRegions)
  const { settled } = visitsOf(page)
  return {
    expectOnly: async (texts) => {
      await expect.poll(() => [...heard]).toEqual(texts)
      // A second announcement may follow the first.
      await settled()
      expect(heard.splice(0)).toEqual(texts)
    },
  }
}

/** Runs in the page before its own code, so it cannot use anything outside of itself. */
function observeLiveRegions(): void {
  const announce = (globalThis as unknown as { announce: Announce }).announce
  const REGIONS = '[aria-live], [role="status"], [role="alert"], [role="log"]'

  const isPolite = (region: Element): boolean =>
    region.getAttribute('role') !== 'alert' && region.getAttribute('aria-live') !== 'assertive'
  const isAtomic = (region: Element): boolean =>
    (region.getAttribute('aria-atomic') ?? String(/^(status|alert)$/.test(region.getAttribute('role') ?? ''))) ===
    'true'

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (!node.checkVisibility()) return ''
    const label = node.getAttribute('aria-label')
    if (label !== null && !node.matches(REGIONS)) return label
    return [...node.childNodes]
      .map(textOf)
      .filter((text) => text.trim() !== '')
      .join(' ')
  }
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(REGIONS) ?? null
    return region?.getAttribute('aria-live') === 'off' ? null : region
  }
  const say = (region: Element, text: string, prefix: string): void => {
    if (tidy(text) !== '') announce(`${prefix}${tidy(text)}`)
  }

  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected)
    const inserted = new Set(
      added.flatMap((node) =>
        node instanceof Element ? [...(node.matches(REGIONS) ? [node] : []), ...node.querySelectorAll(REGIONS)] : [],
      ),
    )
    for (const region of inserted) say(region, textOf(region), isPolite(region) ? 'unheard: ' : 'alert: ')

    const changed = new Map<Element, Node[]>()
    for (const { type, target, addedNodes } of changes) {
      // Drawings and other hidden nodes are no change for a screen reader.
      const nodes = (type === 'characterData' ? [target] : [...addedNodes]).filter((node) => tidy(textOf(node)) !== '')
      const region = regionOf(target)
      if (region === null || inserted.has(region) || !region.isConnected || nodes.length === 0) continue
      changed.set(region, [...(changed.get(region) ?? []), ...nodes])
    }
    for (const [region, nodes] of changed) {
      const roots = nodes.filter(
        (node) => node.isConnected && !nodes.some((other) => other !== node && other.contains(node)),
      )
      const text = isAtomic(region) ? textOf(region) : roots.map(textOf).join(' ')
      say(region, text, isPolite(region) ? '' : 'alert: ')
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
