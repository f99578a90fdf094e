import { describe, expect, test } from '@jest/globals'
import { endOfDay, startOfDay } from 'date-fns'
import fc from 'fast-check'
import {
  fillBody,
  fillText,
  fillUrl,
  fillValue,
  fillComplete,
  TemplateError,
  type TemplateScope,
} from '../../../src/engine/template/template.ts'
import { sessionOf } from '../../support/sessions.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const scope: TemplateScope = {
  session: sessionOf({ settings: { TICKET_AUTHORIZE_DEFAULT_TIME: 3 } }),
  now: NOW,
  row: {
    id: 'a/b',
    name: 'Web & mail',
    username: 'ops',
    priority: 5,
    is_active: false,
    groups: [],
    nested: { id: 7 },
    form: 'own',
  },
  form: { type: 'ssh' },
  parent: { id: 'p1' },
  query: { scope: 'org' },
  ids: ['1', '2'],
  rows: [{ asset: 'a1' }, { asset: 'a2' }],
  spm: 'k 1',
}

describe('a template', () => {
  test.each([
    ['plain text', 'plain', 'plain'],
    ['values as text', '{name}({username})', 'Web & mail(ops)'],
    ['a missing value as nothing', '[{missing}]', '[]'],
    ['an object as nothing', '[{nested}]', '[]'],
    ['a list by comma', 'ids: {ids}', 'ids: 1,2'],
    ['braces that are no placeholder', 'use {2} or { x }', 'use {2} or { x }'],
    ['a source of a path', '{form.type}/{parent.id}/{row.nested.id}/{query.scope}', 'ssh/p1/7/org'],
    ['a row field called like a source', '<{form}>', '<own>'],
    ['me, setting and organization', '{me.username} {setting.XPACK_ENABLED} {org.name}', 'ines true Default'],
  ])('fills %s', (_what, template, expected) => {
    expect(fillValue(template, scope)).toBe(expected)
  })

  test.each([
    ['a number', '{priority}', 5],
    ['a boolean', '{is_active}', false],
    ['a list', '{ids}', ['1', '2']],
    ['what each chosen row has', '{rows.asset}', ['a1', 'a2']],
    ['an object', '{nested}', { id: 7 }],
    ['what is missing', '{missing}', undefined],
    ['what is inherited', '{constructor}', undefined],
    ['members of the prototype', '{row.__proto__.toString}', undefined],
  ])('of one placeholder keeps the type of %s', (_what, template, expected) => {
    expect(fillValue(template, scope)).toEqual(expected)
  })

  test.each([
    ['{now}', '2026-11-20T09:00:00.000Z'],
    ['{now+30d}', '2026-12-20T09:00:00.000Z'],
    ['{now-7d}', '2026-11-13T09:00:00.000Z'],
    ['{now+2h}', '2026-11-20T11:00:00.000Z'],
    ['{now-30m}', '2026-11-20T08:30:00.000Z'],
    ['{now+setting.TICKET_AUTHORIZE_DEFAULT_TIME:d}', '2026-11-23T09:00:00.000Z'],
    ['{now+setting.TICKET_AUTHORIZE_DEFAULT_TIME:h}', '2026-11-20T12:00:00.000Z'],
    ['{now+setting.NO_SUCH:h}', undefined],
    ['until {now+1d}', 'until 2026-11-21T09:00:00.000Z'],
    ['{today-6d}', startOfDay(new Date('2026-11-14T09:00:00.000Z')).toISOString()],
    ['{today}', endOfDay(new Date('2026-11-20T09:00:00.000Z')).toISOString()],
  ])('%s counts from the given now', (template, expected) => {
    expect(fillValue(template, scope)).toBe(expected)
  })
})

describe('a text that requires its values', () => {
  test.each([
    ['holds all of them', '/home/{username}', '/home/ops'],
    ['is a number', '{priority}', '5'],
    ['lacks one', '/home/{missing}', undefined],
    ['has an empty one', '{username}{form.none}', undefined],
    ['has an object for one', '{nested}', undefined],
  ])('%s', (_what, template, expected) => {
    expect(fillComplete(template, { ...scope, form: { none: '' } })).toBe(expected)
  })
})

describe('a URL', () => {
  test.each([
    ['a segment', '/api/v1/users/users/{id}/unblock/', '/api/v1/users/users/a%2Fb/unblock/'],
    ['a query value', '/api/v1/users/users/?q={name}', '/api/v1/users/users/?q=Web%20%26%20mail'],
    ['a list by comma', '/api/v1/users/users/?id={ids}', '/api/v1/users/users/?id=1%2C2'],
    ['spm', '/api/v1/users/users/?spm={spm}', '/api/v1/users/users/?spm=k%201'],
  ])('encodes %s', (_what, template, expected) => {
    expect(fillUrl(template, scope)).toBe(expected)
  })

  test.each([
    ['a missing value', '/api/v1/users/users/{missing}/', {}],
    ['an empty value', '/api/v1/users/users/{id}/', { id: '' }],
    ['an object', '/api/v1/users/users/{id}/', { id: {} }],
    ['the folder itself', '/api/v1/users/users/{id}/', { id: '.' }],
    ['the folder above', '/api/v1/users/users/{id}/', { id: '..' }],
    ['dots put together from two values', '/api/v1/users/{id}{id}/', { id: '.' }],
  ])('refuses %s', (_what, template, row) => {
    expect(() => fillUrl(template, { row })).toThrow(TemplateError)
  })

  test('never leads outside its folder, whatever the value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (id) => {
        const filled = ((): string | null => {
          try {
            return fillUrl('/api/v1/users/users/{id}/unblock/', { row: { id } })
          } catch (error) {
            expect(error).toBeInstanceOf(TemplateError)
            return null
          }
        })()
        if (filled === null) return
        const url = new URL(filled, 'https://core.example')
        expect(url.pathname).toMatch(/^\/api\/v1\/users\/users\/[^/]+\/unblock\/$/)
        expect(url.search + url.hash).toBe('')
        expect(decodeURIComponent(url.pathname.split('/')[5] ?? '')).toBe(id)
      }),
    )
  })
})

describe('a body', () => {
  test('is filled at any depth, keeps types, and omits missing values', () => {
    const body = {
      user: '{id}',
      active: '{is_active}',
      list: [{ name: 'x {username}' }, 3],
      nothing: null,
      gone: '{missing}',
    }
    expect(fillBody(body, scope)).toEqual({ user: 'a/b', active: false, list: [{ name: 'x ops' }, 3], nothing: null })
  })

  test('does not fill placeholders in values', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(fillText('<{name}>', { row: { name } })).toBe(`<${name}>`)
        expect(fillValue('{name}', { row: { name } })).toBe(name)
      }),
    )
  })
})
