import { describe, expect, test } from '@jest/globals'
import { linkedDetail } from '../../../src/console/screens/list/column-link.ts'
import { columnsOf } from '../../../src/engine/columns/columns.ts'
import { registered } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'

const session = sessionOf({ permissions: ['applications.view_application'] })
const [name] = columnsOf(registered('console/system-user-apps'), null, session)

describe('a column of several links', () => {
  test.each([
    ['db', '/console/applications/databases/a1'],
    ['cloud', '/console/applications/kubernetes/a1'],
    ['remote_app', '/console/applications/remote-apps/a1'],
    ['unheard of', null],
  ])('leads from a row of category %s to %s', (category, href) => {
    expect(linkedDetail(name?.links ?? [], session)({ app: 'a1', category })).toBe(href)
  })

  test('leads nowhere for who may not see what is there', () => {
    const nobody = sessionOf()
    expect(linkedDetail(name?.links ?? [], nobody)({ app: 'a1', category: 'db' })).toBeNull()
  })
})
