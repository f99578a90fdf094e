import { describe, expect, test } from '@jest/globals'
import '../../../console/support/with-undo.ts'
import { findDeleted, rememberDeleted } from '../../../../src/features/undo/view/deleted-rows.ts'
import { formVerdict } from '../../../../src/features/undo/view/put-back-form.ts'
import type { FormModel } from '../../../../src/engine/form/form-model.ts'
import { mayBeListed } from '../../../../src/features/undo/model/logged-values.ts'
import { loggedObject } from '../../../../src/features/undo/model/logged-object.ts'
import { index, registered } from '../../../support/registry.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf } from '../../../support/sessions.ts'

const log = registered('audit/operate-logs')
const SESSION = sessionOf()

const objectOf = (resource_type: string, resource: string, action = 'update') =>
  loggedObject(log, 'resource', { resource_type, resource, action }, SESSION)

describe('the object of a logged write', () => {
  test.each([
    ['User', 'Ana (Berlin)(ana)', { entries: ['users'], param: 'username', value: 'ana' }],
    ['Asset', 'web-1(10.0.0.1)', { entries: ['assets'], param: 'hostname', value: 'web-1' }],
    ['Domain', 'DMZ', { entries: ['domains'], param: 'name', value: 'DMZ' }],
    ['Organization role', 'Readers(Organization)', { entries: ['org-roles'], param: 'name', value: 'Readers' }],
    ['Role', 'Readers(Organization)', { entries: ['org-roles', 'system-roles'], param: 'name', value: 'Readers' }],
    [
      'Application',
      'mysql-orders(MySQL)[Database]',
      { entries: ['databases', 'remote-apps', 'kubernetes'], param: 'name', value: 'mysql-orders' },
    ],
    ['Login acl', 'Office hours', { entries: ['user-login-acl'], param: 'name', value: 'Office hours' }],
    ['Login asset acl', 'Night', { entries: ['asset-acl'], param: 'name', value: 'Night' }],
    ['Platform', 'CentOS', { entries: ['platforms'], param: 'name', value: 'CentOS' }],
    ['Organization', 'Berlin', { entries: ['organizations'], param: 'name', value: 'Berlin' }],
    ['Endpoint', 'Default', { entries: ['endpoints'], param: 'name', value: 'Default' }],
    ['Endpoint rule', 'Rule(10)', { entries: ['endpoint-rules'], param: 'name', value: 'Rule' }],
    ['Command storage', 'es', { entries: ['command-storages'], param: 'name', value: 'es' }],
    ['Replay storage', 's3', { entries: ['replay-storages'], param: 'name', value: 's3' }],
  ])('of type %s is found by its name', (type, resource, expected) => {
    expect(objectOf(type, resource)).toEqual(expected)
    // A deleted one has no link, but is found in the same way.
    expect(objectOf(type, resource, 'delete')).toEqual(expected)
  })

  test.each([
    ['a type that no link knows', 'User message', 'Ana(ana) subscription'],
    ['a name without the part that the list filters by', 'User', 'Ana'],
  ])('is unknown for %s', (_what, type, resource) => {
    expect(objectOf(type, resource)).toBeNull()
  })
})

describe('the form of an object that is put back', () => {
  const verdictOf = (
    key: string,
    mode: 'create' | 'update',
    permissions: readonly string[],
    organization = DEFAULT_ORGANIZATION,
  ) => {
    const entry = index.find((each) => each.key === key)
    return entry === undefined
      ? null
      : (formVerdict(entry, mode, { session: sessionOf({ permissions, organization }) })?.state ?? null)
  }

  test.each([
    ['update', ['assets.change_domain'], DEFAULT_ORGANIZATION, 'allowed'],
    ['update', ['assets.view_domain'], DEFAULT_ORGANIZATION, 'absent'],
    ['update', ['assets.change_domain'], ROOT_ORGANIZATION, 'disabled'],
    ['create', ['assets.add_domain'], DEFAULT_ORGANIZATION, 'allowed'],
    ['create', ['assets.change_domain'], DEFAULT_ORGANIZATION, 'absent'],
  ] as const)('to %s with %s in %o is %s', (mode, permissions, organization, state) => {
    expect(verdictOf('domains', mode, permissions, organization)).toBe(state)
  })

  test('does not exist where an entry has none', () => {
    expect(verdictOf('operate-logs', 'update', [])).toBeNull()
  })
})

describe('a deleted object', () => {
  test('is kept without secrets, however deep, and the one deleted last is found', () => {
    rememberDeleted('users', [{ username: 'ana', comment: 'first' }], new Map())
    rememberDeleted(
      'users',
      [{ username: 'ana', comment: 'second', password: 'p', accounts: [{ name: 'root', private_key: 'k' }] }],
      new Map(),
    )
    const isAna = ({ username }: Readonly<Record<string, unknown>>) => username === 'ana'
    expect(findDeleted('users', isAna)?.row).toEqual({
      username: 'ana',
      comment: 'second',
      accounts: [{ name: 'root' }],
    })
    expect(findDeleted('user-groups', isAna)).toBeNull()
  })
})

describe('a list with a fixed filter', () => {
  const category = {
    name: 'category',
    path: 'category',
    label: 'Category',
    choices: [{ value: 'db', label: 'Database' }],
  }
  const model = { sections: [{ fields: [{ ...category, children: [], items: [] }] }] } as unknown as FormModel

  test.each([
    ['by the label of its choice', { Category: 'Database' }, true],
    ['by its name and value', { category: 'db' }, true],
    ['with another category', { Category: 'Kubernetes' }, false],
    ['without a category', { Name: 'orders' }, true],
  ])('may have had an object that the log tells %s', (_, told, expected) => {
    expect(mayBeListed(model, told, { category: 'db' })).toBe(expected)
  })
})
