/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { preferredView, rememberView, viewFor, viewOfPath } from '../../../../src/console/kernel/entries/views.ts'
import { DEFAULT_ORGANIZATION, sessionOf } from '../../../support/sessions.ts'

const both = sessionOf({
  permissions: ['users.view_user', 'audits.view_userloginlog'],
  auditOrganizations: [DEFAULT_ORGANIZATION],
})
const auditor = sessionOf({
  permissions: ['audits.view_userloginlog'],
  consoleOrganizations: [],
  auditOrganizations: [DEFAULT_ORGANIZATION],
})

beforeEach(() => localStorage.clear())

describe('the view of a path', () => {
  test.each([
    ['/console/users/users', 'console'],
    ['/audit/logs/login-log', 'audit'],
    ['/workbench/home', 'workbench'],
    ['/tickets', 'tickets'],
    ['/settings/basic', 'settings'],
    ['/profile/info', 'profile'],
    ['/', 'root'],
    ['/elsewhere/console', 'root'],
  ])('%s is %s by its first segment', (path, view) => {
    expect(viewOfPath(path)).toBe(view)
  })
})

describe('the shown view', () => {
  test('is the requested one if the user may see it', () => {
    expect(viewFor('/audit/logs/login-log', both)).toBe('audit')
  })

  test('is an allowed one if the requested one is forbidden', () => {
    expect(viewFor('/console/users/users', auditor)).toBe('audit')
  })

  test('is the last one if none is requested', () => {
    rememberView('audit')
    expect(localStorage.getItem('PreView')).toBe('audit')
    expect(viewFor('/', both)).toBe('audit')
  })

  test.each(['tickets', 'settings', 'profile', 'root'] as const)(
    'is still the one used last after a visit to %s',
    (visited) => {
      rememberView('audit')
      rememberView(visited)
      expect(preferredView(both)).toBe('audit')
      expect(viewFor('/', both)).toBe('audit')
    },
  )

  test('is the first allowed one if the last one is forbidden', () => {
    rememberView('workbench')
    expect(preferredView(both)).toBe('console')
  })
})
