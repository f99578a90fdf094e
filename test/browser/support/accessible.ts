import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DISABLED = 'button:disabled, [aria-disabled="true"], input:disabled, select:disabled, textarea:disabled'

async function axeFindings(page: Page): Promise<readonly string[]> {
  // The default mode opens another page to merge the findings of frames, which is slow; our pages have no frames.
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

/** Disabled controls without a reason in their accessible description. */
async function disabledWithoutReason(page: Page): Promise<readonly string[]> {
  // In one step: a control may be enabled while a locator's elements are on their way.
  return page.evaluate((disabled) => {
    const describedBy = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('')
    const reason = (element: Element) =>
      [element.getAttribute('aria-description'), element.getAttribute('title'), describedBy(element)].join('').trim()
    return (
      [...document.querySelectorAll(disabled)]
        // A busy control is disabled for a moment and needs no reason.
        .filter((element) => element.getAttribute('aria-busy') !== 'true')
        .filter((element) => element.checkVisibility() && reason(element) === '')
        .map((element) => element.outerHTML.slice(0, 160))
    )
  }, DISABLED)
}

/** Findings of axe on the current page, with open dialogs and menus, and disabled controls without a reason. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  // Contrast can only be checked after transitions: also of a message that comes while axe runs.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What turns while something loads never ends: a screenshot may start it again after it was removed.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
  const unexplained = await disabledWithoutReason(page)
  const findings = await axeFindings(page)
  await page.emulateMedia({ reducedMotion: null })
  return [...findings, ...unexplained.map((control) => `disabled without a reason: ${control}`)]
}

/** In `npm run test:all`, as the check takes seconds: in `npm test`, screens.spec.ts checks one screen of each kind. */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env['TEST_ALL'] === undefined) return
  expect(await accessibilityFindings(page), 'accessibility').toEqual([])
}
