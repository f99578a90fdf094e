/** @jest-environment jsdom */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import type { Row } from '../../../../src/contract/page.ts'
import type { Session } from '../../../../src/engine/session/session.ts'
import { Palette } from '../../../../src/features/palette/view/Palette.tsx'
import { show } from '../../../console/support/list-render.tsx'
import { DEFAULT_ORGANIZATION, sessionOf } from '../../../support/sessions.ts'

/** May do everything, in all views. */
class Everything extends Set<string> {
  override has(): boolean {
    return true
  }
}
const administrator: Session = {
  ...sessionOf({ auditOrganizations: [DEFAULT_ORGANIZATION], workbenchOrganizations: [DEFAULT_ORGANIZATION] }),
  permissions: new Everything(),
}

const user = (id: string, name: string, username: string, active = true): Row => ({
  id,
  name,
  username,
  email: `${username}@example.com`,
  is_active: active,
})
const asset = (id: string, hostname: string, ip: string): Row => ({ id, hostname, ip, is_active: true })

/** By the end of the list's address. */
const RECORDS: Readonly<Record<string, readonly Row[]>> = {
  '/users/users/': [
    user('u1', 'Amélie Roux', 'amelie'),
    user('u2', 'Vera Lindqvist', 'vera'),
    user('u3', 'Vera', 'vlind', false),
    user('u4', 'Mail Robot', 'web-01'),
  ],
  '/assets/assets/': [
    asset('a1', 'web-01', '10.10.0.5'),
    asset('a2', 'db-01', '10.10.0.9'),
    asset('a3', 'vera', '10.1.1.1'),
  ],
  '/perms/asset-permissions/': [{ id: 'p1', name: 'Developers', is_active: true }],
  '/terminal/sessions/': [{ id: 's1', user: 'Vera Lindqvist(vera)', asset: 'web-01(10.10.0.5)' }],
  '/tickets/tickets/': [{ id: 't1', title: 'Access to db-01' }],
}

/** Rows that hold the text in any field, as a server searches. */
function rowsOf(url: string, text: string): readonly Row[] {
  const [, rows = []] = Object.entries(RECORDS).find(([end]) => url.endsWith(end)) ?? []
  return rows.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(text)))
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(async () => {
  jest.useFakeTimers()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
  await show(<Palette shellCommands={() => []} typedBefore="" onClose={() => undefined} />, {
    session: administrator,
    rows: ({ url, params }) => {
      const rows = rowsOf(url, (params['search'] ?? '').toLowerCase())
      return { rows, count: rows.length }
    },
  })
  await pass(0)
})
afterAll(() => void jest.useRealTimers())

/** A query -> the names of its first three results. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  users: ['Users', 'System users', 'Admin users'],
  'user group': ['User groups', 'Create user group'],
  usr: ['Users', 'User groups', 'System users'],
  'create user': ['Create user', 'Create user group', 'Create system user…'],
  'new user': ['Create user', 'Create user group', 'Create system user…'],
  'cerate user': ['Create user', 'Create user group', 'Create system user…'],
  create: ['Create user', 'Create user group', 'Create system role'],
  'system user': ['System users', 'Admin users', 'Create system user…'],
  'create system user rdp': ['Create system user: RDP'],
  rdp: ['Create system user: RDP'],
  permission: ['Asset permissions', 'Application permissions', 'Create asset permission'],
  permision: ['Asset permissions', 'Application permissions', 'Create asset permission'],
  'create permission': ['Create asset permission', 'Create application permission…'],
  assets: ['Assets', 'My assets', 'Domains'],
  'my assets': ['My assets'],
  host: ['Assets', 'Asset accounts', 'Asset password change plans'],
  machine: ['Assets', 'Asset accounts', 'Asset password change plans'],
  'create asset': ['Create asset', 'Create asset permission', 'Create asset login rule'],
  platform: ['Platforms', 'Create platform'],
  label: ['Labels', 'Create label'],
  domain: ['Domains', 'Create domain'],
  ticket: ['My tickets', 'Assigned to me', 'Approval flows'],
  session: ['Sessions', 'Connection tokens', 'Commands'],
  'login log': ['Login logs', 'Asset login rules', 'Login limits'],
  'operation log': ['Operation logs'],
  ldap: ['LDAP'],
  oidc: ['OIDC'],
  sms: ['SMS', 'Alibaba Cloud', 'Tencent Cloud'],
  alibaba: ['Alibaba Cloud', 'Create cloud account: Alibaba Cloud'],
  'password rules': ['Password rules'],
  organization: ['Organization roles', 'Organizations', 'Create organization role'],
  acl: ['Asset login rules', 'Create asset login rule'],
  'login rule': ['Asset login rules', 'Create asset login rule'],
  'command filter': ['Command filters', 'Create command filter'],
  database: ['Databases', 'My databases', 'Create database…'],
  'remote app': ['Remote apps', 'My remote apps', 'Create remote app…'],
  backup: ['Account backups', 'Create backup plan'],
  role: ['Roles', 'System roles', 'Organization roles'],
  job: ['Jobs', 'Installation files', 'Task monitor'],
  storage: ['Recording storages', 'Command storages', 'Create recording storage…'],
  license: ['License'],
  dashboard: ['Dashboard'],
  'api key': ['API keys'],
  token: ['Connection tokens'],
  profile: ['My profile', 'My settings', 'API keys'],
  stngs: ['Other settings', 'My settings'],
  vera: ['Vera', 'Vera Lindqvist', 'vera'],
  VERA: ['Vera', 'Vera Lindqvist', 'vera'],
  amelie: ['Amélie Roux', 'Update · Amélie Roux', 'Clone · Amélie Roux'],
  AMÉLIE: ['Amélie Roux', 'Update · Amélie Roux', 'Clone · Amélie Roux'],
  'web-01': ['web-01', 'Mail Robot', 'Vera Lindqvist(vera)'],
  '10.10': ['web-01', 'db-01', 'Vera Lindqvist(vera)'],
  'db-0': ['db-01', 'Access to db-01', 'Update · db-01'],
  developers: ['Developers', 'Update · Developers', 'Clone · Developers'],
  'disable amelie': ['Deactivate · Amélie Roux', 'Amélie Roux'],
  'amelie deactivate': ['Deactivate · Amélie Roux', 'Amélie Roux'],
  'enable vera': ['Activate · Vera', 'Vera', 'Vera Lindqvist'],
  'update developers': ['Update · Developers', 'Developers'],
  invoice: [],
}

test('each of sixty queries finds first what is meant', async () => {
  const found: Record<string, readonly (string | null | undefined)[]> = {}
  for (const query of Object.keys(FOUND)) {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: query } })
    await pass(400)
    await pass(200)
    const names = screen.queryAllByRole('option').map((option) => option.querySelector('.truncate')?.textContent)
    found[query] = names.slice(0, 3)
  }
  expect(found).toEqual(FOUND)
})
