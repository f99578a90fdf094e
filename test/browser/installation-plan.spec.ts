import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expectAccessible } from './support/accessible.ts'
import { csrfHeaders } from './support/csrf-headers.ts'
import { firstIdOn } from './support/first-id.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/ui/console/ops/installation-files'

/** Writes files into a folder, by their path. */
async function folderWith(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

async function choose(page: Page, button: string, files: string | readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files])
}

/** Selects a folder with these files. @returns the summary of the plan */
async function planned(page: Page, info: TestInfo, files: Readonly<Record<string, string>>): Promise<Locator> {
  await choose(page, 'Select a folder', await folderWith(info.outputPath('core'), files))
  return page.getByRole('main').getByRole('status')
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Drops files, by their names, where the page takes them. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle((contents) => {
    const data = new DataTransfer()
    for (const [name, text] of Object.entries(contents)) data.items.add(new File([text], name))
    return data
  }, files)
  await page.getByRole('group', { name: 'Installation files' }).dispatchEvent('drop', { dataTransfer: transfer })
}

/** Drops files and folders of this machine, by their paths, as a user drags them from a desktop. */
async function dropFromDesktop(page: Page, paths: readonly string[]): Promise<void> {
  const place = page.getByRole('group', { name: 'Installation files' })
  const box = await place.boundingBox()
  if (box === null) throw new Error('no place to drop on')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
}

async function apply(page: Page, counts: string): Promise<void> {
  await page.getByRole('button', { name: /^Apply \d+ changes?$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(counts)
  await question.getByRole('button', { name: /^Apply/ }).click()
}

/** Other tests count the rows. */
async function deleteNamed(page: Page, url: string, search: string): Promise<void> {
  const id = await firstIdOn(page.request)(url, { search })
  const answer = await page.request.delete(`${url}${String(id)}/`, { headers: await csrfHeaders(page) })
  expect(answer.status()).toBe(204)
}

test(
  'files are compared with the server, reviewed row by row, and applied',
  { tag: '@long' },
  async ({ signIn }, info) => {
    const page = await signIn('admin', PAGE)
    await expect(page.getByRole('group', { name: 'Installation files' })).toBeVisible()
    await expectAccessible(page)
    const summary = await planned(page, info, {
      'installation.yaml': 'version: 1\nresources: [labels, user-groups]\n',
      'labels/planned.yaml': 'name: planned\nvalue: "yes"\n',
      'user-groups/Planners.yaml': 'name: Planners\nusers: [admin]\n',
      'user-groups/Contractors.yaml': 'name: Contractors\ncomment: Reviewed in the console\n',
      'user-groups/Lost.yaml': 'name: Lost\nusers: [nobody-there]\n',
      'user-groups/Later.yaml': 'name: Later\n',
    })
    await expect(summary).toHaveText('3 to create, 1 to update, 1 not possible.')
    await expect(row(page, 'Lost')).toContainText('Not possible')
    await expect(page.getByRole('main')).toContainText('Members: there is no “nobody-there”.')
    await page.getByRole('button', { name: '1 field of Contractors' }).click()
    await expect(page.getByRole('insertion')).toHaveText('Reviewed in the console')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Create: User groups, Later' }).uncheck()
    await apply(page, '2 to create, 1 to update.')
    await expect(summary).toHaveText('3 changes applied. 1 to create, 1 not possible.')
    await expect(row(page, 'Later').getByRole('checkbox')).not.toBeChecked()
    await expectAccessible(page)

    await page.getByRole('switch', { name: 'Delete objects that no file describes' }).check()
    await expect(row(page, 'Planners')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Delete \d+/ })).toBeVisible()
    await page.goto('/ui/console/users/groups?search=Planners')
    await expect(page.getByRole('row').filter({ hasText: 'Planners' })).toBeVisible()
    await deleteNamed(page, '/api/v1/users/groups/', 'Planners')
  },
)

test(
  'the permissions of a role, settings, and the rules of a command filter are compared and applied',
  { tag: '@long' },
  async ({ signIn }, info) => {
    const page = await signIn('admin', PAGE)
    const summary = await planned(page, info, {
      'installation.yaml': 'version: 1\nresources: [cmd-filter-rules, org-roles, settings-clean]\n',
      'cmd-filter-rules/curl.yaml': 'filter: Contractors\ntype: regex\ncontent: curl .*\npriority: 15\naction: 0\n',
      'org-roles/Deputy.yaml': 'name: Deputy\nscope: org\npermissions: [rbac.view_console, users.view_user]\n',
      'settings-clean/settings-clean.yaml': 'FTP_LOG_KEEP_DAYS: 150\n',
    })
    await expect(summary).toHaveText('2 to create, 1 to update.')
    await expect(row(page, 'Contractors - curl .*')).toContainText('Command filter rules')
    await page.getByRole('button', { name: '1 field of Retention' }).click()
    await expect(page.getByRole('insertion')).toHaveText('150')
    await apply(page, '2 to create, 1 to update.')
    await expect(summary).toContainText('3 changes applied.')

    await page.goto('/ui/settings/clean')
    await expect(page.getByRole('textbox', { name: 'File transfer logs (days)' })).toHaveValue('150')
    const roles = '/api/v1/rbac/org-roles/'
    const role = await firstIdOn(page.request)(roles, { search: 'Deputy' })
    const held: unknown = await (await page.request.get(`${roles}${String(role)}/permissions/`)).json()
    expect(held).toMatchObject([{ codename: 'view_console' }, { codename: 'view_user' }])

    await deleteNamed(page, roles, 'Deputy')
    const filter = await firstIdOn(page.request)('/api/v1/assets/cmd-filters/', { search: 'Contractors' })
    await deleteNamed(page, `/api/v1/assets/cmd-filters/${String(filter)}/rules/`, 'curl')
    const days200 = { data: { FTP_LOG_KEEP_DAYS: 200 }, headers: await csrfHeaders(page) }
    expect((await page.request.patch('/api/v1/settings/setting/?category=clean', days200)).status()).toBe(200)
  },
)

test(
  'an organization is exported as an archive, which is compared like a folder',
  { tag: '@long' },
  async ({ signIn }, info) => {
    const page = await signIn('admin', PAGE)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export files' }).click()
    const archive = info.outputPath('whole.zip')
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^installation-Default-\d{4}-\d{2}-\d{2}\.zip$/)
    await saved.saveAs(archive)
    const result = page.getByRole('region', { name: 'Export files' }).getByRole('status')
    await expect(result).toContainText(/\.zip has \d+ objects\./)
    await expect(result).toContainText('System users, cluster-viewer: Token')
    await expectAccessible(page)

    const files = unzipSync(await readFile(archive))
    const folder = saved.suggestedFilename().replace('.zip', '')
    expect(strFromU8(files[`${folder}/org-roles/Team lead.yaml`] ?? new Uint8Array())).toContain(
      '- users.view_usergroup\n',
    )
    // Other tests change other lists at the same time.
    const platforms = Object.entries(files).filter(([name]) => name.startsWith(`${folder}/platforms/`))
    const part = info.outputPath('part.zip')
    await writeFile(part, zipSync(Object.fromEntries(platforms)))
    await choose(page, 'Select files', [part])
    await expect(page.getByText('The server is as the files describe it.')).toBeVisible()

    await page.getByRole('button', { name: 'Other files' }).click()
    const broken = info.outputPath('broken.zip')
    await writeFile(broken, 'no archive')
    await choose(page, 'Select files', [broken])
    await expect(page.getByRole('alert')).toContainText('broken.zip could not be read.')
  },
)

test(
  'a file with a mistake is named, and dropped files are compared once their type is selected',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', PAGE)
    const files = { 'dropped.yaml': 'name: dropped\nvalue: here\n', 'wrong.yaml': 'name: [dropped\nvalue: here\n' }
    const send = page.getByRole('button', { name: 'Compare' })
    await drop(page, files)
    await page.getByRole('combobox', { name: 'Type of the objects' }).selectOption('Labels')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(/wrong.yaml line 2: \S/)
    await expectAccessible(page)
    await drop(page, { 'dropped.yaml': files['dropped.yaml'] })
    await expect(send).toHaveAccessibleDescription('Select a type')
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Type of the objects' }).selectOption('Labels')
    await send.click()
    await expect(row(page, 'dropped:here')).toContainText('Create')
    await apply(page, '1 to create.')
    await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a folder that is dropped from the desktop is compared like a selected one',
  { tag: '@long' },
  async ({ signIn }, info) => {
    const page = await signIn('admin', PAGE)
    const folder = await folderWith(info.outputPath('core'), {
      'installation.yaml': 'version: 1\nresources: [labels, user-groups]\n',
      'labels/desktop.yaml': 'name: desktop\nvalue: "yes"\n',
      'user-groups/Desktop.yaml': 'name: Desktop\n',
      '.git/config': 'no YAML: [',
    })
    await dropFromDesktop(page, [folder])
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 to create.')
    await expect(row(page, 'desktop:yes')).toContainText('Create')
    await expect(row(page, 'Desktop')).toContainText('Create')
  },
)
