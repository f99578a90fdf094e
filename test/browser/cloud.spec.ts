import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

test.describe('cloud synchronization', () => {
  test('regions are those of the account, or typed ones', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/assets/cloud/sync-instance-tasks/create')
    const choose = async (account: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Cloud account' }).click()
      await page.getByRole('option', { name: account }).click()
    }
    const regions = page.getByRole('combobox', { name: 'Regions' })
    const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    await choose('ali-prod')
    await regions.click()
    await page.getByRole('option', { name: 'cn-beijing' }).click()
    await regions.fill('cn-of-my-own')
    await regions.press('Enter')
    await expect(chip('cn-of-my-own')).toBeVisible()
    await expectAccessible(page)
    await choose('aws-frankfurt')
    await expect(chip('cn-beijing')).toHaveCount(0)
    await regions.click()
    await page.getByRole('option', { name: 'eu-central-1' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Name' }).fill('typed and chosen')
    await page.getByRole('combobox', { name: 'Node' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: SUBMIT }).click()
    await page.getByRole('link', { name: 'typed and chosen' }).click()
    await expect(page.getByText('eu-central-1')).toBeVisible()
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(chip('eu-central-1')).toBeVisible()
  })
})
