import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test(
  'network tools show output line by line until stopped, and refuse an invalid address',
  { tag: '@long' },
  async ({ signIn, sandbox }) => {
    const page = await signIn('admin', '/ui/settings/tools')
    const output = page.getByRole('log', { name: 'Output' })
    const address = page.getByRole('textbox', { name: 'Address' })
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Enter an address.')).toBeVisible()
    await address.fill('no address!')
    await expect(page.getByText('Enter a valid IP address or hostname.')).toBeVisible()
    await expectAccessible(page)
    await address.fill('127.0.0.1')
    const opened = page.waitForEvent('websocket')
    await address.press('Enter')
    const socket = await opened
    await expect(output).toContainText('simulated')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
    // Nothing more can come once the connection is closed, and not all had come before.
    await expect.poll(() => socket.isClosed()).toBe(true)
    expect((await output.innerText()).match(/get ping/g)?.length ?? 0).toBeLessThan(5)
    await page.getByText('Telnet', { exact: true }).click()
    await expect(output).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Port' }).fill(new URL(sandbox.origin).port)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(output).toContainText('Telnet: Connected to 127.0.0.1')
    await expect(page.getByText('Finished', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)
