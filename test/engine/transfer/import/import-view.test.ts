import { describe, expect, test } from '@jest/globals'
import { countPrivileged } from '../../../../src/engine/transfer/import/import-view.ts'
import { importReducer } from '../../../../src/engine/transfer/import/import-task.ts'
import { column, task } from './support.ts'

const ADMINISTRATOR = '00000000-0000-0000-0000-000000000001'
const COLUMNS = [column('name'), column('system_roles', { kind: 'list' })]

describe('rows that create a system administrator', () => {
  test.each<[what: string, roles: unknown, count: number]>([
    ['by id', [ADMINISTRATOR], 1],
    ['by id among others', ['00000000-0000-0000-0000-000000000003', ADMINISTRATOR], 1],
    ['as a core writes a list', `['${ADMINISTRATOR}']`, 1],
    ['by name', 'User, SystemAdmin', 1],
    ['by an object', [{ id: ADMINISTRATOR, name: 'x' }], 1],
    ['by none', ['00000000-0000-0000-0000-000000000003'], 0],
    ['by a role that is only called alike', 'SystemAdmins', 0],
    ['by an empty cell', '', 0],
  ])('are counted: %s', (_how, roles, count) => {
    expect(countPrivileged(task('create', [{ name: 'a', system_roles: roles }], COLUMNS), 'system_roles')).toBe(count)
  })

  test('are not counted if excluded, or without a role field', () => {
    const rows = [1, 2, 3].map((at) => ({ name: String(at), system_roles: [ADMINISTRATOR] }))
    const all = task('create', rows, COLUMNS)
    expect(countPrivileged(all, 'system_roles')).toBe(3)
    expect(countPrivileged(importReducer(all, { kind: 'ticked', at: [0], ticked: false }), 'system_roles')).toBe(2)
    expect(countPrivileged(all, undefined)).toBe(0)
  })
})
