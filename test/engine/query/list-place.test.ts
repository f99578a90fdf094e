import { describe, expect, test } from '@jest/globals'
import { placedEntry, placeIn } from '../../../src/engine/query/list-place.ts'
import { TemplateError } from '../../../src/engine/template/template.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'

const FILTER = { id: 'f 1', name: 'No rm', org: { id: 'o1' } }

describe('a table around an object', () => {
  test('is narrowed by templates of that object', () => {
    const { parent, params } = placeIn(FILTER, { filter: '{id}', of: '{parent.org.id}', all: true, level: 2 })
    expect(parent).toBe(FILTER)
    expect(params).toEqual({ filter: 'f 1', of: 'o1', all: 'true', level: '2' })
    expect(placeIn(FILTER, {}, { filter: 'f1' }).links).toEqual({ filter: 'f1' })
  })

  test('its URL and that of its tree name the object, encoded', () => {
    const url = '/api/v1/assets/cmd-filters/{parent.id}/rules/'
    const tree = { url: '/api/v1/perms/users/{parent.id}/nodes/', params: { node: 'node_id' } }
    const placed = placedEntry(indexed(listEntry('rules', { url, tree })), placeIn(FILTER, {}))
    expect(placed.url).toBe('/api/v1/assets/cmd-filters/f%201/rules/')
    expect(placed.tree?.url).toBe('/api/v1/perms/users/f%201/nodes/')
  })

  test('an object that lacks what the URL says is an error, never another URL', () => {
    const entry = indexed(listEntry('rules', { url: '/api/v1/assets/cmd-filters/{parent.filter}/rules/' }))
    expect(() => placedEntry(entry, placeIn(FILTER, {}))).toThrow(TemplateError)
  })
})
