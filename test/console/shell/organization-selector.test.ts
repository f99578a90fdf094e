/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { withoutObject } from '../../../src/console/shell/OrganizationSelector.tsx'

const ID = '810ed574-0bac-41fe-8aac-67b8498126e4'

test.each([
  ['/console/users/users?search=ann&page=2', '/console/users/users'],
  [`/console/users/users/${ID}`, '/console/users/users'],
  [`/console/users/users/${ID}/update`, '/console/users/users'],
  ['/console/users/users/create#x', '/console/users/users/create'],
  ['/', '/'],
])('from %s another organization opens %s: its objects and queries are not these', (path, next) => {
  expect(withoutObject(path)).toBe(next)
})
