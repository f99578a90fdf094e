import { describe, expect, test } from '@jest/globals'
import { scopedEntry, parentScope } from '../../../src/engine/list/parent-scope.ts'
import { TemplateError } from '../../../src/engine/template/template.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'

const FILTER = { id: 'f 1', name: 'No rm', org: { id: 'o1' } }

describe('a table with a parent object', () => {
  test('has query params filled from the parent', () => {
    const { parent, params } = parentScope(FILTER, { filter: '{id}', of: '{parent.org.id}', all: true, level: 2 })
    expect(parent).toBe(FILTER)
    expect(params).toEqual({ filter: 'f 1', of: 'o1', all: 'true', level: '2' })
    expect(parentScope(FILTER, {}, { filter: 'f1' }).links).toEqual({ filter: 'f1' })
  })

  test('has URLs of list and tree filled with encoded values', () => {
    const url = '/api/v1/assets/cmd-filters/{parent.id}/rules/'
    const tree = { url: '/api/v1/perms/users/{parent.id}/nodes/', params: { node: 'node_id' } }
    const placed = scopedEntry(indexed(listEntry('rules', { url, tree })), parentScope(FILTER, {}))
    expect(placed.url).toBe('/api/v1/assets/cmd-filters/f%201/rules/')
    expect(placed.tree?.url).toBe('/api/v1/perms/users/f%201/nodes/')
  })

  test('throws if the parent lacks a value of the URL', () => {
    const entry = indexed(listEntry('rules', { url: '/api/v1/assets/cmd-filters/{parent.filter}/rules/' }))
    expect(() => scopedEntry(entry, parentScope(FILTER, {}))).toThrow(TemplateError)
  })
})
