import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a plain user runs a command on hosts of which one fails, by keyboard, and an auditor finds it', async ({
  signIn,
}) => {
  const page = await signIn('user', '/ui/workbench/ops')
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toHaveAccessibleDescription('Choose a host first')
  const account = page.getByRole('combobox', { name: 'Run as' })
  await account.click()
  await page.getByRole('option', { name: /oracle-su/ }).click()
  await page.getByRole('searchbox', { name: 'Find a host or node' }).fill('db-0')
  await expect(page.getByRole('treeitem', { name: /^db-025/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('treeitem', { name: /^Default/ })).toHaveAttribute('aria-checked', 'true')
  await expect(run).toHaveAccessibleDescription('Type a command first')
  const command = page.getByRole('textbox', { name: 'Command' })
  await command.fill('df -h')
  await command.press('Control+Enter')
  const results = page.getByRole('table', { name: 'Result of each host' })
  await expect(page.getByText(/^Failed on \d+ of \d+ hosts$/)).toBeVisible()
  await expect(results.getByRole('row').filter({ hasText: 'Not reached' }).first()).toContainText('not reachable')
  await expect(results.getByRole('row').filter({ hasText: 'Succeeded' }).first()).toContainText('Filesystem')
  const output = page.getByRole('log', { name: 'Output' })
  await expect(output).toContainText('simulated')
  await expect(output).not.toContainText('Task ops.tasks')
  await expectAccessible(page)

  await command.fill('whoami')
  await command.press('Control+ArrowUp')
  await expect(command).toHaveValue('df -h')

  await page.context().clearCookies({ name: 'jms_sessionid' })
  await signIn('orgauditor', '/ui/audit/logs/command-execution-log')
  const row = page.getByRole('row').filter({ hasText: 'Plain user' }).filter({ hasText: 'df -h' }).first()
  await expect(row).toContainText('Failed')
  await row.getByRole('button', { name: 'Show the hosts' }).click()
  await expect(page.getByRole('dialog').getByText(/^db-025/)).toBeVisible()
})
