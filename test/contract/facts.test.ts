import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Facts, FieldFact } from '../../src/contract/facts.ts'
import { factFields, factsName, isFacts, isPermissionFacts } from '../../src/contract/facts.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../src/contract/facts')
const OTHER = new Set(['permissions', 'no-metadata', 'imports', 'put-omitted', 'refusals', 'calls', 'filters'])
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
  .filter((name) => !OTHER.has(name))

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'))
}

function factsOf(name: string): Facts {
  const value = read(name)
  if (!isFacts(value)) throw new Error(`${name} holds no facts`)
  return value
}

function everyField(fields: readonly FieldFact[]): readonly FieldFact[] {
  return fields.flatMap((field) => [
    field,
    ...everyField(field.children ?? []),
    ...everyField(field.child ? [field.child] : []),
  ])
}

describe('facts', () => {
  test('every file holds facts, of a URL with its methods', () => {
    for (const name of names) {
      const facts = factsOf(name)
      expect(factsName(facts.url, facts.query)).toBe(name)
      expect(facts.url).toMatch(/^\/api\/v1\/[^?]*$/)
      expect(facts.fields.length + facts.methods.length).toBeGreaterThan(0)
    }
  })

  test('contain no label, help or default time of the server', () => {
    const known = new Set([
      'name',
      'type',
      'required',
      'readOnly',
      'writeOnly',
      'maxLength',
      'minLength',
      'maxValue',
      'minValue',
      'choices',
      'licensed',
      'default',
      'children',
      'child',
      'filter',
      'order',
    ])
    for (const name of names) {
      for (const field of everyField(factsOf(name).fields)) {
        expect(Object.keys(field).filter((key) => !known.has(key))).toEqual([])
        expect(field.type === 'datetime' && 'default' in field).toBe(false)
      }
    }
  })

  test('describe users as for a superuser', () => {
    const users = factsOf('users__users')
    expect(users.url).toBe('/api/v1/users/users/')
    expect(users.methods).toEqual(['GET', 'POST', 'PUT', 'PATCH'])
    expect(users.fields.find((field) => field.name === 'mfa_level')).toEqual({
      name: 'mfa_level',
      type: 'choice',
      choices: [0, 1, 2],
      default: 0,
    })
  })

  test('mark where POST describes more than GET', () => {
    const tickets = factsOf('tickets__tickets')
    const names = (fields: readonly FieldFact[]): string[] => fields.map((field) => field.name)
    expect(names(factFields(tickets, 'GET'))).not.toContain('process_map')
    expect(names(factFields(tickets, 'POST'))).toContain('process_map')
    expect(names(factFields(tickets, 'PUT', 'detail'))).toContain('process_map')
  })

  test('separate fields that need a license', () => {
    const action = factsOf('acls__login-acls').fields.find((field) => field.name === 'action')
    expect(action).toMatchObject({ choices: ['reject', 'allow'], licensed: ['confirm'] })
  })

  test('have a file per value of a query', () => {
    expect(factsOf('applications__applications.db.mysql').query).toEqual({ category: 'db', type: 'mysql' })
    expect(factsOf('xpack__cloud_accounts.aliyun')).toMatchObject({ source: 'derived', query: { provider: 'aliyun' } })
  })

  test.each([
    ['/api/v1/users/users/', 'users__users'],
    ['/api/v1/assets/cmd-filters/{id}/rules/', 'assets__cmd-filters_ID_rules'],
    ['/api/v1/terminal/components/metrics/', 'terminal__components_metrics'],
  ])('name the file of %s %s', (url, name) => {
    expect(factsName(url)).toBe(name)
  })
})

describe('permissions.json', () => {
  const permissions = read('permissions')
  if (!isPermissionFacts(permissions)) throw new Error('permissions.json holds no permissions')
  const all = new Set([...permissions.permissions, ...permissions.xpack])

  test('has unique strings of the form app.action_resource', () => {
    expect(all.size).toBe(permissions.permissions.length + permissions.xpack.length)
    expect([...all].filter((permission) => !/^[a-z_]+\.[a-z]+_?\w*$/.test(permission))).toEqual([])
  })

  test('has all permissions of the seven built-in roles', () => {
    expect(permissions.roles.map((role) => `${role.scope} ${role.name}`).sort()).toEqual([
      'org OrgAdmin',
      'org OrgAuditor',
      'org OrgUser',
      'system SystemAdmin',
      'system SystemAuditor',
      'system SystemComponent',
      'system User',
    ])
    expect(permissions.roles.flatMap((role) => role.permissions).filter((permission) => !all.has(permission))).toEqual(
      [],
    )
  })

  test('has names that no rule derives', () => {
    expect(all.has('tickets.view_flow')).toBe(false)
    expect(all.has('tickets.view_ticketflow')).toBe(true)
    expect(all.has('xpack.view_changeauthplantask')).toBe(true)
    expect(all.has('xpack.delete_changeauthplanexecution')).toBe(false)
    expect(all.has('settings.change_license')).toBe(true)
  })
})
