import { readPage } from '../../../src/contract/page.ts'
import { expect } from '../support/test.ts'
import type { Widget } from './key-map.ts'

const importRows: Widget = async ({ page, open }) => {
  await open('/console/users/groups')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Import user/ })
  const buffer = Buffer.from('\uFEFF*Name,Comment\r\nKeyboard group,first\r\n')
  await dialog.getByLabel('File to import').setInputFiles([{ name: 'keys.csv', mimeType: 'text/csv', buffer }])
  const cell = dialog.getByRole('button', { name: /^Edit Comment/ })
  const field = dialog.getByRole('textbox', { name: /^Comment/ })
  return {
    'Enter on a cell': { before: () => cell.focus(), after: () => expect(field).toBeFocused() },
    Esc: {
      before: () => field.fill('other'),
      after: async () => {
        await expect(cell).toHaveText('first')
        await expect(cell).toBeFocused()
      },
    },
    'Enter in a cell': {
      before: async () => {
        await page.keyboard.press('Enter')
        await field.fill('second')
      },
      after: () => expect(cell).toHaveText('second'),
    },
  }
}

const batchCommand: Widget = async ({ page }) => {
  await page.goto('/ui/workbench/ops')
  await page.getByRole('combobox', { name: 'Run as' }).click()
  await page.getByRole('option', { name: /oracle-su/ }).click()
  await page.getByRole('searchbox', { name: 'Find a host or node' }).fill('db-0')
  await page
    .getByRole('treeitem', { name: /^db-025/ })
    .first()
    .waitFor()
  const hosts = page.getByRole('treeitem').first()
  await hosts.press('Space')
  await expect(hosts).toHaveAttribute('aria-checked', 'true')
  const command = page.getByRole('textbox', { name: 'Command' })
  return {
    'Ctrl Enter': {
      before: () => command.fill('df -h'),
      after: async () => {
        await expect(page.getByRole('table', { name: 'Result of each host' })).toBeVisible()
        await command.fill('unsent')
      },
    },
    'Ctrl ↑': { after: () => expect(command).toHaveValue('df -h') },
    'Ctrl ↓': { after: () => expect(command).toHaveValue('') },
  }
}

/** Of the command that was run before. */
const output: Widget = async ({ page }) => {
  const log = page.getByRole('log', { name: 'Output' })
  await expect(log).toContainText('Filesystem')
  // The outputs of hosts, stops of Tab before the log, appear until then.
  await expect(page.getByText(/^(Succeeded|Failed) on /)).toBeVisible()
  const leave = async () => {
    await log.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(log).not.toBeFocused()
  }
  return { Tab: { before: leave, after: () => expect(log).toBeFocused() } }
}

const player: Widget = async ({ page }) => {
  const sessions = '/api/v1/terminal/sessions/?limit=100&offset=0&is_finished=1&protocol=ssh'
  const { rows } = readPage(await (await page.request.get(sessions)).json())
  const id = rows.find((row) => row['can_replay'] === true)?.['id']
  await page.goto(`/ui/audit/sessions/sessions/${String(id)}`)
  await page.getByRole('button', { name: 'Play' }).click()
  const group = page.getByRole('group', { name: 'Player' })
  const screen = group.getByRole('group', { name: /^Screen at/ })
  const position = group.getByRole('slider', { name: 'Position' })
  await expect(screen).toContainText('Simulated')
  return {
    Space: {
      before: () => screen.focus(),
      after: async () => {
        await expect(group.getByRole('button', { name: 'Play' })).toBeVisible()
        await position.press('Home')
        await screen.focus()
      },
    },
    '→': { after: () => expect(position).toHaveAttribute('aria-valuetext', /^0:05 of /) },
    '←': { after: () => expect(position).toHaveAttribute('aria-valuetext', /^0:00 of /) },
  }
}

export const PAGE_WIDGETS: Readonly<Record<string, Widget>> = {
  'Rows of an import': importRows,
  'Player of a recording': player,
}

/** Of a user who may run commands. */
export const COMMAND_WIDGETS: Readonly<Record<string, Widget>> = {
  'Batch command': batchCommand,
  'Output of a command': output,
}
