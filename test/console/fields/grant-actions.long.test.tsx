/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { millisecondsInDay } from 'date-fns/constants'
import { isObject } from '../../../src/contract/json-object.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { button, openForm, text } from '../form/render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

const PERMISSIONS = '/api/v1/perms/asset-permissions/'
const APPLICATIONS = '/api/v1/perms/application-permissions/'

afterEach(cleanup)

const opened = (actions?: readonly string[]) =>
  openForm({
    entry: 'asset-permissions',
    effect: false,
    ...(actions === undefined ? {} : { mode: 'update', id: 'p1' }),
    session: sessionOf({
      permissions: ['perms.view_assetpermission', 'perms.add_assetpermission', 'perms.change_assetpermission'],
    }),
    calls: ({ method, url, body }) => {
      if (method === 'GET' && url === `${PERMISSIONS}p1/`) return { id: 'p1', name: 'ops', actions }
      if (method !== 'GET') return { id: 'p1', ...(isObject(body) ? body : {}) }
      return { count: 0, results: [] }
    },
    at: '/console/perms/asset-permissions/create?node=n1',
  })

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('the form of an asset permission', () => {
  test.each(['connect', 'upload_file', 'download_file', 'clipboard_copy', 'clipboard_paste'])(
    'offers %s',
    async (action) => {
      const { user, sent } = await opened([])
      await user.click(await box(action))
      await user.click(button(SUBMIT))
      await waitFor(() => expect(sent()).toHaveLength(1))
      expect(sent()[0]?.body).toMatchObject({ actions: [...new Set(['connect', action])] })
    },
  )

  test('checks a group partly, and unchecks its actions with it', async () => {
    const { user } = await opened(['connect', 'upload_file'])
    expect((await box('updownload')).indeterminate).toBe(true)
    expect((await box('all')).indeterminate).toBe(true)
    await user.click(await box('updownload'))
    expect((await box('download_file')).checked).toBe(true)
    await user.click(await box('updownload'))
    expect((await box('upload_file')).checked).toBe(false)
  })

  test('says why Connect stays checked while another action is checked', async () => {
    const { user } = await opened(['connect', 'upload_file'])
    const connect = await box('connect')
    expect(connect.getAttribute('aria-description')).toBe('Required by the other actions')
    await user.click(connect)
    expect(connect.checked).toBe(true)
    await user.click(await box('upload_file'))
    await user.click(connect)
    expect(connect.checked).toBe(false)
  })

  test('starts with all actions, from now for a hundred years, on the node of the URL', async () => {
    const { user, sent, place } = await opened()
    await user.type(text('name'), 'ops')
    await user.click(button(SUBMIT))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const body = sent()[0]?.body
    expect(body).toMatchObject({ name: 'ops', nodes: ['n1'], is_active: true })
    if (!isObject(body)) throw new Error('no body was sent')
    expect(body['actions']).toContain('all')
    const [start, end] = [body['date_start'], body['date_expired']].map((time) => Date.parse(String(time)))
    expect(Math.round((Number(end) - Number(start)) / millisecondsInDay)).toBe(36_500)
    await waitFor(() => expect(place.pathname).toBe('/console/perms/asset-permissions/p1'))
  })
})

describe('the form of an application permission', () => {
  const openedFor = (category: string, type: string) =>
    openForm({
      entry: 'application-permissions',
      session: sessionOf({
        permissions: ['perms.view_applicationpermission', 'perms.add_applicationpermission', 'assets.view_systemuser'],
      }),
      metadata: metadataOf(APPLICATIONS, { category }),
      calls: () => ({ count: 0, results: [] }),
      at: `/console/perms/application-permissions/create?category=${category}&type=${type}`,
    })

  test.each([
    ['db', 'mysql', 'mysql'],
    ['cloud', 'k8s', 'k8s'],
    ['remote_app', 'chrome', 'rdp'],
  ])('of %s %s offers its applications and system users of %s', async (category, type, protocol) => {
    const { calls } = await openedFor(category, type)
    const queryOf = (url: string) => calls.find((call) => call.url === url)?.query
    await waitFor(() => expect(queryOf('/api/v1/assets/system-users/')).toMatchObject({ protocol }))
    expect(queryOf('/api/v1/applications/applications/')).toMatchObject({ category, type })
  })

  test('offers the actions of its category', async () => {
    await openedFor('db', 'mysql')
    expect(await box('upload_file')).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'clipboard_copy' })).toBeNull()
  })
})
