import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../src/contract/page.ts'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { backLinkOf, ownerQuery } from '../../../src/engine/routes/back-link.ts'
import type { Session } from '../../../src/engine/session/session.ts'
import { formEntry, listEntry } from '../../support/index-entries.ts'
import { sessionOf } from '../../support/sessions.ts'

const detail = { tabs: [{ key: 'Info' }, { key: 'Rules', table: 'rules' }] }
const index = toIndex([
  listEntry('people', { path: 'people', detail, permission: { view: 'things.view_person' } }),
  listEntry('rules', { path: 'rules', detail, owner: { entry: 'people', tab: 'Rules', param: 'person' } }),
  listEntry('sole', { path: 'sole', owner: { entry: 'people', tab: 'Rules', param: 'person', only: true } }),
  listEntry('inner', { path: undefined, owner: { entry: 'people', tab: 'Rules', param: 'person' } }),
])
const entry = (key: string) => {
  const found = index.find((each) => each.key === key)
  if (found === undefined) throw new Error(`${key} is registered`)
  return found
}
const back = (key: string, address: Readonly<Record<string, string>>, who: Session, object: Row | null = null) =>
  backLinkOf({ entry: entry(key), address, object }, index, who)
const session = sessionOf({ permissions: ['things.view_person'] })

describe('the back link', () => {
  test.each([
    ['of a screen without an owner to its list', 'people', {}, '/console/people', 'resources.people.title'],
    ['of one that nobody owns in this address to its list', 'rules', {}, '/console/rules', 'resources.rules.title'],
    [
      'of one that the address gives an owner to the tab of the owner',
      'rules',
      { person: 'a/b', x: '1' },
      '/console/people/a%2Fb?activeTab=Rules',
      'resources.tabs.Rules',
    ],
  ])('%s', (_what, key, address, href, titleKey) => {
    expect(back(key, address, session)).toEqual({ href, titleKey })
  })

  test('opens the list if the owner is forbidden', () => {
    expect(back('rules', { person: '7' }, sessionOf())?.href).toBe('/console/rules')
  })

  test('is absent without a list, unless the URL names the owner', () => {
    expect(back('inner', {}, session)).toBeNull()
    expect(back('inner', { person: '7' }, session)?.href).toBe('/console/people/7?activeTab=Rules')
  })
})

test('takes the owner from the object if there is no list', () => {
  expect(entry('sole').has.list).toBe(false)
  expect(back('sole', {}, session)).toBeNull()
  expect(back('sole', {}, session, { id: '1', person: '7' })?.href).toBe('/console/people/7?activeTab=Rules')
  expect(back('rules', {}, session, { id: '1', person: '7' })?.href).toBe('/console/rules')
})

test('of a second form opens the list of its objects', () => {
  const all = toIndex([
    listEntry('people', { path: 'people' }),
    formEntry('more', { path: 'people/{id}/more', of: 'people' }),
  ])
  const more = all.find(({ key }) => key === 'more')
  expect(more && backLinkOf({ entry: more, address: {}, object: { id: '7' } }, all, session)?.href).toBe(
    '/console/people',
  )
})

test('passes on the owner and nothing else', () => {
  expect(ownerQuery(entry('rules'), { person: '7', search: 'x' })).toEqual({ person: '7' })
  expect(ownerQuery(entry('rules'), { person: '' })).toEqual({})
  expect(ownerQuery(entry('people'), { person: '7' })).toEqual({})
})
