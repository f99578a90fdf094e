import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { index } from '../../support/registry.ts'
import { hrefTo } from '../../../src/engine/routes/href.ts'
import { pathFromHash, matchPath } from '../../../src/engine/routes/match.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1 })
const queries = fc.dictionary(fc.constantFrom('scope', 'activeTab', 'x'), text)

describe('addresses', () => {
  test('every path has a route, else not-found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), queries, (pathname, query) => {
        expect(matchPath(index, pathname, query).kind).toMatch(/^(screen|redirect|home|view|not-found|forbidden)$/)
      }),
    )
  })

  test('the URL of an object resolves to it, for any id', () => {
    const lists = index.filter(({ has }) => has.detail && has.update)
    const ids = text.filter((id) => id !== '.' && id !== '..' && id !== 'create')
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.constantFrom('detail', 'update'), ids, (entry, screen, id) => {
        const url = new URL(hrefTo(entry, screen, id), 'https://console.example')
        const match = matchPath(index, url.pathname, Object.fromEntries(url.searchParams))
        expect(match).toMatchObject({ kind: 'screen', screen, id, entry: { key: entry.key } })
      }),
    )
  })

  test('an old link never leaves the origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        const target = pathFromHash(`#/${rest}`)
        if (target === null) return
        expect(new URL(target, 'https://console.example').origin).toBe('https://console.example')
      }),
    )
  })
})
