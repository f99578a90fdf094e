import { open, paletteField, searched } from './support/palette.ts'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'

// So slow that a word can be replaced before its answers.
test.use({ sandboxFlags: ['--delay', '1500'] })

test(
  'another word aborts the requests of the one before, whose records never show',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const calls = searched(page)
    const aborted: (string | null)[] = []
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).searchParams.get('search')))
    await open(page)
    await page.keyboard.type('beatriz')
    await expect.poll(() => calls.length).toBe(5)
    await paletteField(page).fill('olga')
    await expect.poll(() => aborted).toEqual(Array(5).fill('beatriz'))
    await expect(page.getByRole('option', { name: /^Olga Ivanova/ }).first()).toBeVisible()
    await expect(page.getByRole('option', { name: /Beatriz/ })).toHaveCount(0)
  },
)
