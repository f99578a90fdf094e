import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readOpenSettings, readPublicSettings } from '../../../src/contract/settings/settings.ts'
import { EDITIONS, LICENSES } from '../../../src/sandbox/options.ts'
import { createLicenses } from '../../../src/sandbox/settings/licenses.ts'
import { createSettings } from '../../../src/sandbox/settings/settings.ts'
import { NOW } from '../database/seeded-database.ts'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const PAGES = path.resolve(import.meta.dirname, '../../../src/sandbox/pages')
const cases = EDITIONS.flatMap((edition) => LICENSES.map((license) => ({ edition, license })))

describe('the license', () => {
  test.each(cases)('$edition, $license', ({ edition, license }) => {
    const settings = readPublicSettings(createSettings(createLicenses({ edition, license }, () => NOW)).public)
    expect(settings?.XPACK_ENABLED).toBe(edition === 'enterprise')
    expect(settings?.XPACK_LICENSE_IS_VALID).toBe(edition === 'enterprise' && !['none', 'expired'].includes(license))
  })
})

describe('settings over the wire', () => {
  const { visitor, sandbox } = sandboxForTests({ license: 'over-limit' })

  test('the open settings contain the appearance and nothing that helps an attacker', async () => {
    const body = (await sandbox().app.inject({ url: '/api/v1/settings/public/open/' })).json<object>()
    expect(Object.keys(body)).toEqual(['XPACK_ENABLED', 'INTERFACE'])
    expect(readOpenSettings(body).INTERFACE.colors['--color-primary']).toBe('#1ab394')
  })

  test('every image in them exists on this origin', async () => {
    const looks = readOpenSettings(
      (await sandbox().app.inject({ url: '/api/v1/settings/public/open/' })).json(),
    ).INTERFACE
    for (const image of [looks.favicon, looks.logo_index, looks.logo_logout, looks.login_image]) {
      expect(image).toMatch(/^\/static\/img\/[\w.]+$/)
      expect(existsSync(path.join(PAGES, image))).toBe(true)
    }
  })

  test('the license is shown only to users who may change it', async () => {
    const admin = await visitor().signIn('admin')
    const detail = (await admin.get(LICENSE)).json<Record<string, number>>()
    expect(detail['current_asset_count']).toBeGreaterThan(detail['asset_count'] ?? Infinity)
    const user = await visitor().signIn('user')
    expect((await user.get(LICENSE)).statusCode).toBe(403)
    expect((await upload(user, LASTING)).statusCode).toBe(403)
  })

  test.each([
    ['no license', 'hello', 'This file is not a readable license.'],
    ['a license without an end', '{"corporation":"Nord GmbH","asset_count":9}', 'This license is incomplete'],
    ['no file', null, 'This file is not a readable license'],
  ])('an import of %s is rejected with a message', async (_, content, words) => {
    const admin = await visitor().signIn('admin')
    admin.cookies.set('django_language', 'en')
    const before = (await admin.get(LICENSE)).json<object>()
    const answer = await upload(admin, content)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: false, msg: expect.stringContaining(words) })
    expect((await admin.get(LICENSE)).json()).toEqual(before)
  })

  test('an imported license applies at once', async () => {
    const admin = await visitor().signIn('admin')
    expect((await upload(admin, OUTDATED)).json()).toMatchObject({ status: true })
    expect((await admin.get('/api/v1/settings/public/')).json()).toMatchObject({ XPACK_LICENSE_IS_VALID: false })
    await upload(admin, LASTING)
    expect((await admin.get('/api/v1/settings/public/')).json()).toMatchObject({
      XPACK_LICENSE_IS_VALID: true,
      XPACK_LICENSE_INFO: { corporation: 'Nord GmbH' },
    })
    expect((await admin.get(LICENSE)).json()).toMatchObject({ asset_count: 900, date_expired: '2030-01-31' })
  })
})

const LICENSE = '/api/v1/xpack/license/detail'
const LASTING = '{"corporation":"Nord GmbH","date_expired":"2030-01-31","asset_count":900}'
const OUTDATED = '{"corporation":"Nord GmbH","date_expired":"2020-01-31","asset_count":900}'

/** Sends it as the one file of a form; null: a form without files. */
async function upload(visitor: Visitor, content: string | null) {
  const form = new FormData()
  if (content !== null) form.append('file', new File([content], 'license.txt'))
  const encoded = new Response(form)
  return visitor.send('POST', '/api/v1/xpack/license/import', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}
