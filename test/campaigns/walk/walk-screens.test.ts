import { expect, test } from '@jest/globals'
import { listModelOf } from './walk-screens.ts'

test.each([
  ['/audit/sessions/sessions', 'OnlineList', 'sessions-online'],
  ['/audit/sessions/sessions', 'OfflineList', 'sessions-offline'],
  ['/audit/sessions/sessions', 'AllList', 'sessions-all'],
  ['/console/users/groups', undefined, 'user-groups'],
])('the walk expects at %s, tab %s, the list %s', (path, activeTab, key) => {
  expect(listModelOf(path, activeTab === undefined ? {} : { activeTab })?.entry.key).toBe(key)
})
