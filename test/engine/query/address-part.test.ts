import { describe, expect, test } from '@jest/globals'
import { type AddressPart, partOf, withPart } from '../../../src/engine/query/address-part.ts'

const PAGE: AddressPart = { prefix: '', foreign: ['oid', 'activeTab'] }
const TABLE: AddressPart = { prefix: 'gateways.', foreign: [] }

describe('what of an address is a list', () => {
  test.each<[what: string, part: AddressPart, search: string, own: string]>([
    ['everything, of a list that is the page', PAGE, '?search=li&page=2', 'search=li&page=2'],
    ['but not the organization and the tab', PAGE, '?page=2&oid=7&activeTab=One', 'page=2'],
    ['what bears its name, of a table on a page', TABLE, '?page=9&gateways.page=2', 'page=2'],
    ['nothing of another table', TABLE, '?assets.page=3&oid=7', ''],
    ['names of fields with a dot', TABLE, '?gateways.rules.action=1', 'rules.action=1'],
  ])('%s', (_, part, search, own) => {
    expect(partOf(search, part)).toBe(own)
  })

  test.each<[what: string, part: AddressPart, search: string, text: string, written: string]>([
    ['the organization stays', PAGE, '?page=2&oid=7', 'page=3', 'page=3&oid=7'],
    ["the page's own parameters stay", TABLE, '?scope=org', 'search=a+b', 'gateways.search=a+b&scope=org'],
    [
      'what is asked no more goes',
      TABLE,
      '?gateways.page=2&gateways.search=x&oid=7',
      'page=3',
      'gateways.page=3&oid=7',
    ],
  ])('written: %s', (_, part, search, text, written) => {
    expect(withPart(search, part, text)).toBe(written)
    expect(partOf(written, part)).toBe(text)
  })
})
