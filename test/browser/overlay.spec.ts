import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { readObject } from '../../src/contract/json-object.ts'
import { expectAccessible } from './support/accessible.ts'
import { csrfHeaders } from './support/csrf-headers.ts'
import { expect, test as base } from './support/test.ts'

const RACKS = '/api/v1/assets/racks/'
const DEVICES = '/api/v1/assets/rack-devices/'

/** Says in which slot it is, and lets a test use what the console does for it. */
const PROBE = `
export default {
  contract: 1,
  mount(element, props) {
    const { h, slot, row, values, request, notify, report, close, reload, entry } = props
    const text = h('p', { 'data-slot': slot })
    const show = ({ values }) => (text.textContent = slot + ' of ' + (row?.name ?? 'nothing') + (values ? ', typed ' + values.room : ''))
    show(props)
    const rename = async () => {
      await request('PATCH', entry.url + row.id + '/', { body: { room: 'Moved' } })
      notify('Moved by the extension')
      await reload()
      close()
    }
    const fail = () => { throw new Error('no such room') }
    element.append(text, ...(slot === 'action' ? [
      h('button', { type: 'button', onclick: rename }, 'Move the rack'),
      h('button', { type: 'button', onclick: fail }, 'Fail'),
      h('button', { type: 'button', onclick: () => request('PATCH', entry.url + row.id + '/', { body: { room: '' } }) }, 'Send a wrong value'),
    ] : []))
    return { update: show, unmount: () => document.body.setAttribute('data-unmounted', slot) }
  },
}`

/** The example of docs/overlay.md, with extensions in every slot; some fail on purpose. */
const test = base.extend<object, { overlay: string }>({
  overlay: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-overlay-'))
      await cp('docs/overlay-example', folder, { recursive: true })
      const write = (file: string, content: unknown) =>
        writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
      const racks = JSON.parse(await readFile(path.join(folder, 'resources/console/racks.json'), 'utf8')) as {
        form: object
        detail: { tabs: object[] }
      }
      await write('resources/console/racks.json', {
        ...racks,
        expand: { use: 'probe' },
        form: { ...racks.form, use: 'probe' },
        row: [{ key: 'probe', use: 'probe' }],
        detail: {
          tabs: [
            ...racks.detail.tabs,
            { key: 'Broken', fields: ['name'], use: 'breaks-policy' },
            { key: 'Unmet', fields: ['room'], above: 'newer', use: 'throws' },
          ],
        },
      })
      await write('i18n/en/resources/racks.json', {
        ...(JSON.parse(await readFile(path.join(folder, 'i18n/en/resources/racks.json'), 'utf8')) as object),
        actions: { probe: 'Probe' },
      })
      await write('i18n/en/resources/tabs.json', { Broken: 'Broken', Unmet: 'Unmet' })
      await write('extensions/probe.js', PROBE)
      await write(
        'extensions/breaks-policy.js',
        `export default { contract: 1, mount(element) { element.innerHTML = '<b>x</b>' } }`,
      )
      await write('extensions/newer.js', 'export default { contract: 2, mount() {} }')
      await write(
        'extensions/throws.js',
        `throw new Error('as the file is read'); export default { contract: 1, mount() {} }`,
      )
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  sandboxFlags: ({ overlay }, use) => use(['--registry', overlay]),
})

async function create(page: Page, url: string, data: object): Promise<string> {
  const answer = await page.request.post(url, { data, headers: await csrfHeaders(page) })
  expect(answer.status()).toBe(201)
  return String(readObject(await answer.json())['id'])
}

test(
  'an extension of an overlay loads with its screen, asks the server, and links within the console',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const modules: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/extensions/')) modules.push(request.url())
    })
    await signIn('admin', '/ui/console/assets/racks')
    await expect(page.getByRole('heading', { level: 1, name: 'Racks' })).toBeVisible()
    const id = await create(page, RACKS, { name: 'R-1', room: 'North', units: 12 })
    await create(page, DEVICES, { name: 'db-1', rack: 'R-1', position: 3, height: 2 })
    await create(page, DEVICES, { name: 'web-1', rack: 'R-1', position: 4, height: 1 })
    await create(page, DEVICES, { name: 'elsewhere', rack: 'R-2', position: 1, height: 1 })
    expect(modules, 'a list loads no code of details').toEqual([])

    await page.goto(`/ui/console/assets/racks/${id}`)
    const panel = page.getByRole('region', { name: 'Occupancy' })
    await expect(panel.getByText('2 of 12 units in use')).toBeVisible()
    await expect(panel.getByText('Largest gap: 8 units')).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveText('web-1 overlaps db-1')
    await expect(panel.getByText('elsewhere')).toBeHidden()
    expect(modules.map((url) => url.replace(/.*\/data\/[a-f0-9]{16}\//, ''))).toEqual([
      'extensions/rack-occupancy.js',
      'extensions/lib/units.js',
    ])
    const module = await page.request.get(modules[0] ?? '')
    expect(module.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    await expectAccessible(page)

    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await panel.getByRole('link', { name: 'db-1' }).click()
    await expect(page.getByRole('heading', { name: 'db-1' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  },
)

test(
  'an extension that fails names its file, and the rest of the screen works',
  { tag: '@long' },
  async ({ page, signIn, watch }) => {
    watch.expect(/^CSP require-trusted-types-for/)
    watch.expect(/^console .*(TrustedHTML|as the file is read|contract 2)/)
    await signIn('admin', '/ui/console/assets/racks')
    const id = await create(page, RACKS, { name: 'R-3', room: 'South', units: 4 })
    await page.goto(`/ui/console/assets/racks/${id}?activeTab=Broken`)
    const failure = (file: string) => page.getByRole('alert').filter({ hasText: `extensions/${file}.js failed` })
    await expect(failure('breaks-policy')).toContainText('TrustedHTML')
    await expect(page.getByRole('definition').filter({ hasText: 'R-3' })).toBeVisible()

    await page.getByRole('tab', { name: 'Unmet' }).click()
    await expect(failure('newer')).toContainText('It needs contract 2; this console has 1.')
    await expect(failure('throws')).toContainText('as the file is read')
    await failure('throws').getByRole('button', { name: 'Try again' }).click()
    await expect(failure('throws')).toContainText('as the file is read')
    await expect(page.getByRole('definition').filter({ hasText: 'South' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'rows, forms and actions use extensions, which send requests, show messages and are cleaned up',
  { tag: '@long' },
  async ({ page, signIn, watch }) => {
    watch.expect(/^console Error: no such room/)
    watch.expect(/^answer 400 PATCH/)
    await signIn('admin', '/ui/console/assets/racks')
    await create(page, RACKS, { name: 'R-5', room: 'West', units: 4 })
    await page.reload()
    const row = page.getByRole('row', { name: /R-5/ })
    await row.getByRole('button', { name: 'Details of R-5' }).click()
    await expect(page.getByText('row of R-5')).toBeVisible()

    await row.getByRole('button', { name: 'Probe' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('action of R-5')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByText('extensions/probe.js failed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send a wrong value' }).click()
    await expect(page.getByText(/may not be blank/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Move the rack' }).click()
    await expect(page.getByText('Moved by the extension')).toBeVisible()
    await expect(row.getByText('Moved')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.locator('body')).toHaveAttribute('data-unmounted', 'action')

    await page.getByRole('link', { name: 'Create rack' }).click()
    await page.getByRole('textbox', { name: 'Room' }).fill('Attic')
    await expect(page.getByText('form of nothing, typed Attic')).toBeVisible()
  },
)
