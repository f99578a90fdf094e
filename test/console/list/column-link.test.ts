import { describe, expect, test } from '@jest/globals'
import { linkedDetail } from '../../../src/console/actions/row-href.ts'
import { columnsOf } from '../../../src/engine/list/columns.ts'
import { registered } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'

const session = sessionOf({ permissions: ['applications.view_application'] })
const [name] = columnsOf(registered('console/system-user-apps'), null, session)

describe('a column with several links', () => {
  test.each([
    ['db', '/console/applications/databases/a1'],
    ['cloud', '/console/applications/kubernetes/a1'],
    ['remote_app', '/console/applications/remote-apps/a1'],
    ['unheard of', null],
  ])('links a row of category %s to %s', (category, href) => {
    expect(linkedDetail(name?.links ?? [], session)({ app: 'a1', category })).toBe(href)
  })

  test('has no link without permission for its target', () => {
    const nobody = sessionOf()
    expect(linkedDetail(name?.links ?? [], nobody)({ app: 'a1', category: 'db' })).toBeNull()
  })
})

describe('a column of the audit that names no id', () => {
  const auditor = sessionOf({
    permissions: ['audits.view_operatelog', 'users.view_user', 'assets.view_asset', 'terminal.view_session'],
  })
  const linksOf = (entry: string, column: string) =>
    columnsOf(registered(entry), null, auditor).find(({ name }) => name === column)?.links ?? []

  test.each([
    ['audit/operate-logs', 'user', { user: 'Ann Lee(ann)' }, '/console/users/users?username=ann'],
    // The server itself, which is no user
    ['audit/password-change-logs', 'change_by', { change_by: 'System' }, null],
    [
      'audit/operate-logs',
      'resource',
      { resource_type: 'Asset', action: 'update', resource: 'web-1(10.0.0.1)' },
      '/console/assets/assets?hostname=web-1',
    ],
    ['audit/operate-logs', 'resource', { resource_type: 'Asset', action: 'delete', resource: 'web-1(10.0.0.1)' }, null],
    ['audit/operate-logs', 'resource', { resource_type: 'Node', action: 'update', resource: '/Default' }, null],
    ['audit/sessions-online', 'asset', { protocol: 'ssh', asset_id: 'a1' }, '/console/assets/assets/a1'],
    [
      'audit/sessions-online',
      'asset',
      { protocol: 'rdp', asset_id: 'a1', asset: 'win-1(10.0.0.2)' },
      '/console/assets/assets?ip=10.0.0.2',
    ],
  ])('%s links %s to the list of what it names: %j', (entry, column, row, href) => {
    expect(linkedDetail(linksOf(entry, column), auditor)(row)).toBe(href)
  })
})
