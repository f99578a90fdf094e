import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DISABLED = 'button:disabled, [aria-disabled="true"], input:disabled, select:disabled, textarea:disabled'

async function axeFindings(page: Page): Promise<readonly string[]> {
  // Its newer mode gathers the findings of frames in a page of its own, which takes longer than the rules; nothing here has frames.
  const axe = new AxeBuilder({ page })
    .withTags(RULES)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
    return `${id}: ${places.join('\n  ')}`
  })
}

/** A control that refuses says why: in its description, whoever reads it. */
async function silentRefusals(page: Page): Promise<readonly string[]> {
  return page.locator(DISABLED).evaluateAll((elements) => {
    const describedBy = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('')
    const reason = (element: Element) =>
      [element.getAttribute('aria-description'), element.getAttribute('title'), describedBy(element)].join('').trim()
    return (
      elements
        // What is busy says so itself, and refuses for as long as that takes.
        .filter((element) => element.getAttribute('aria-busy') !== 'true')
        .filter((element) => element.checkVisibility() && reason(element) === '')
        .map((element) => element.outerHTML.slice(0, 160))
    )
  })
}

/** No finding of axe on the page as it stands now, open dialogs and menus included, and no refusal without a reason. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when they have stopped changing.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  expect(await axeFindings(page), 'accessibility').toEqual([])
  expect(await silentRefusals(page), 'disabled controls without a reason').toEqual([])
}
