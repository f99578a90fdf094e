/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { withoutObject } from '../../../../src/console/app/shell/top-bar/OrganizationSelector.tsx'

const ID = '810ed574-0bac-41fe-8aac-67b8498126e4'

test.each([
  ['/console/users/users?search=ann&page=2', '/console/users/users'],
  [`/console/users/users/${ID}`, '/console/users/users'],
  [`/console/users/users/${ID}/update`, '/console/users/users'],
  ['/console/users/users/create#x', '/console/users/users/create'],
  ['/', '/'],
])('choosing another organization on %s opens %s without object and query', (path, next) => {
  expect(withoutObject(path)).toBe(next)
})
