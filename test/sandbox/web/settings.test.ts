import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readOpenSettings, readPublicSettings } from '../../../src/contract/settings.ts'
import { EDITIONS, LICENSES } from '../../../src/sandbox/options.ts'
import { createSettings } from '../../../src/sandbox/settings/settings.ts'
import { sandboxForTests } from './sandbox.ts'

const PAGES = path.resolve(import.meta.dirname, '../../../src/sandbox/pages')
const cases = EDITIONS.flatMap((edition) => LICENSES.map((license) => ({ edition, license })))

describe('the license', () => {
  test.each(cases)('$edition, $license', ({ edition, license }) => {
    const settings = readPublicSettings(createSettings({ edition, license }).public)
    expect(settings?.XPACK_ENABLED).toBe(edition === 'enterprise')
    expect(settings?.XPACK_LICENSE_IS_VALID).toBe(edition === 'enterprise' && !['none', 'expired'].includes(license))
  })
})

describe('settings over the wire', () => {
  const { visitor, sandbox } = sandboxForTests({ license: 'over-limit' })

  test('the open ones are the looks and nothing that helps an attacker', async () => {
    const body = (await sandbox().app.inject({ url: '/api/v1/settings/public/open/' })).json<object>()
    expect(Object.keys(body)).toEqual(['XPACK_ENABLED', 'INTERFACE'])
    expect(readOpenSettings(body).INTERFACE.colors['--color-primary']).toBe('#1ab394')
  })

  test('every image that they name is of this origin, and is there', async () => {
    const looks = readOpenSettings(
      (await sandbox().app.inject({ url: '/api/v1/settings/public/open/' })).json(),
    ).INTERFACE
    for (const image of [looks.favicon, looks.logo_index, looks.logo_logout, looks.login_image]) {
      expect(image).toMatch(/^\/static\/img\/[\w.]+$/)
      expect(existsSync(path.join(PAGES, image))).toBe(true)
    }
  })

  test('the license is shown to whoever may change it, and to nobody else', async () => {
    const admin = await visitor().signIn('admin')
    const detail = (await admin.get('/api/v1/xpack/license/detail')).json<Record<string, number>>()
    expect(detail['current_asset_count']).toBeGreaterThan(detail['asset_count'] ?? Infinity)
    const user = await visitor().signIn('user')
    expect((await user.get('/api/v1/xpack/license/detail')).statusCode).toBe(403)
  })
})
