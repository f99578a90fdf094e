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
