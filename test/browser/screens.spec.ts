import { isWholeSweep } from '../support/sweep.ts'
import { accessibilityFindings } from './support/accessible.ts'
import { shiftFinding, watchShifts } from './support/layout-shift.ts'
import { allScreens, sixtyScreens, storeFont } from './support/screen-sample.ts'
import { visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel', timeout: isWholeSweep ? 900_000 : 240_000 })

for (const { name, ...use } of [
  { name: '1440 px, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: '390 px, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test.describe(name, () => {
    test.use(use)

    test('sixty screens have no accessibility finding and shift by at most 0.02', async ({ signIn }) => {
      const page = await signIn()
      const screens = await (isWholeSweep ? allScreens : sixtyScreens)(page.context().request)
      expect(screens.length).toBeGreaterThanOrEqual(60)
      await storeFont(page)
      await watchShifts(page)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      const visits = visitsOf(page)
      await visits.settled()
      const findings: string[] = []
      for (const screen of screens) {
        await shiftFinding(page)
        await visits.open(screen.path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        const found = [await shiftFinding(page), ...(await accessibilityFindings(page))]
        findings.push(...found.flatMap((each) => (each === null ? [] : [`${screen.name}: ${each}`])))
      }
      expect(findings).toEqual([])
    })
  })
}
