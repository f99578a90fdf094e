import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readWorld } from '../../../scripts/product.ts'
import { overlayProduct } from '../../../src/registry/overlay/overlay-product.ts'

const { schemas } = await readWorld(path.resolve('.'))
const problemsOf = (json: unknown) => {
  const { product, problems } = overlayProduct({ files: new Map([['product.json', json]]) }, schemas)
  expect(product === null).toBe(problems.length > 0)
  return problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}
const drf = (settings: object) => ({ server: 'drf', check: '/api/', ...settings })

test.each<[what: string, json: unknown, problem: string]>([
  ['no object', [], ' must be an object'],
  ['no server', { name: 'x' }, ' the key server is missing'],
  ['an unknown server', { server: 'drg' }, '/server must be one of jumpserver-2.28, drf, openapi, not "drg" (drf?)'],
  ['an unknown setting', drf({ serach: 'q' }), '/serach there is no key serach here (search?)'],
  ['an unknown member', drf({ paging: { sizes: 'n' } }), '/paging/sizes there is no key sizes here (size?)'],
  ['a text for an object', drf({ login: '/login/' }), '/login must be an object, not a text'],
  ['a text for a flag', drf({ sockets: 'no' }), '/sockets must be true or false, not a text'],
  ['an empty name', drf({ name: ' ' }), '/name " " is not allowed here: A text that is not empty'],
  [
    'the page of another host',
    drf({ login: { page: '//host/login' } }),
    '/login/page "//host/login" is not allowed here: A path of the server, beginning with one slash, such as "/api/"',
  ],
  [
    'the document of another host',
    drf({ metadata: { document: '/\\host' } }),
    '/metadata/document "/\\\\host" is not allowed here: A path of the server, beginning with one slash, such as "/api/"',
  ],
  ['a profile without a path', drf({ profile: { id: 'pk' } }), '/profile the key path is missing'],
  ['no views', drf({ views: [] }), '/views must not be empty'],
  [
    'an unknown view',
    drf({ views: ['console', 'shop'] }),
    '/views/1 must be one of console, audit, workbench, tickets, settings, profile, not "shop"',
  ],
  [
    'a filter without its field',
    drf({ filter: 'where' }),
    '/filter "where" is not allowed here: A text with {field}, such as "{field}"',
  ],
  ['a size of no rows', drf({ paging: { rowsPerPage: 0 } }), '/paging/rowsPerPage must be 1 or more'],
  [
    'an unknown method',
    drf({ metadata: { methods: ['HEAD'] } }),
    '/metadata/methods/0 must be one of GET, POST, PUT, PATCH, not "HEAD"',
  ],
  [
    'a permission of one name',
    drf({ api: { permission: 'staff' } }),
    '/api/permission "staff" is not allowed here: The permission that a list URL implies, of {app}, {action} and {model}; null: entries name permissions themselves, such as "{app}.{action}_{model}"',
  ],
  [
    'a language path without a code',
    drf({ language: { path: '/i18n/' } }),
    '/language/path "/i18n/" is not allowed here: GET that changes it, with {code}, such as "/i18n/{code}/"',
  ],
  [
    'what contradicts itself',
    drf({ metadata: { source: 'openapi' } }),
    '/metadata needs "document" with the source openapi',
  ],
])('product.json with %s is refused', (_what, json, problem) => {
  expect(problemsOf(json)).toEqual([problem])
})

test('product.json says all problems at once, and none when it is right', () => {
  expect(problemsOf(drf({ sockets: 1, update: 'POST' }))).toHaveLength(2)
  expect(problemsOf(drf({ paging: { size: null }, search: null, language: { path: '/i18n/{code}/' } }))).toEqual([])
})
