import { expect, test } from '@jest/globals'
import { toIndexEntry } from '../../../src/engine/compile/index-entry.ts'
import { rowActions } from '../../../src/engine/actions/actions.ts'
import { actionChange } from '../../../src/engine/actions/action-change.ts'
import { registered } from '../../support/registry.ts'
import { DEFAULT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

const entry = registered('tickets/asset-requests')
const session = sessionOf({ permissions: ['tickets.view_ticket'] })
const index = toIndexEntry(entry)
const form = {
  apply_assets: ['a1'],
  apply_nodes: [],
  apply_system_users: ['s1'],
  apply_actions: ['connect'],
  apply_date_start: '2026-11-20T10:00:00Z',
  apply_date_expired: '2026-12-20T10:00:00Z',
}

const approval = (row: Readonly<Record<string, unknown>>) => {
  const action = rowActions({ entry, index, session, metadata: null }, row).find(({ key }) => key === 'approve')
  if (action === undefined) throw new Error('no action to approve')
  const scope = { session, row, rows: [row], parent: null, query: {}, ids: ['t1'], now: new Date(), form }
  return actionChange(action, index, [row], scope)
}

const TICKET = { id: 't1', status: 'open', applicant: 'u1', org_id: DEFAULT_ORGANIZATION.id }

test('the approval of a ticket creates the permission with what is given', () => {
  expect(approval(TICKET)).toEqual({
    kind: 'asset-permission',
    rows: [
      {
        before: null,
        after: {
          users: ['u1'],
          assets: ['a1'],
          nodes: [],
          system_users: ['s1'],
          actions: ['connect'],
          date_start: '2026-11-20T10:00:00Z',
          date_expired: '2026-12-20T10:00:00Z',
        },
      },
    ],
  })
})

test('the effect of a ticket of another organization is not computed from the permissions of this one', () => {
  expect(approval({ ...TICKET, org_id: 'other' })).toBeNull()
})
