import { isIP } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addressProblem, addressText, parseAddress } from '../../../src/engine/validate/ip-address.ts'

describe('an IP group', () => {
  test.each([
    '*',
    '192.168.7.20',
    ' 10.0.0.1 ',
    '10.1.0.0/16',
    '0.0.0.0/0',
    '10.0.0.1/32',
    '10.1.1.1-10.1.1.20',
    '10.1.1.1-10.1.1.1',
    '2001:db8:2de::e13',
    '::',
    '::ffff:10.0.0.1',
    '2001:db8:1a:1110::/64',
    '2001:db8::1-2001:db8::ff',
  ])('accepts %j', (entry) => {
    expect(addressProblem(entry)).toBeNull()
  })

  test.each<[entry: string, word: string, names: Readonly<Record<string, string | number>>]>([
    ['999.1.1', 'unknown', {}],
    ['10.0.0.256', 'unknown', {}],
    ['10.0.0.01', 'unknown', {}],
    ['host.example.com', 'unknown', {}],
    ['**', 'unknown', {}],
    ['1::2::3', 'unknown', {}],
    ['1:2:3:4:5:6:7:8:9', 'unknown', {}],
    ['1:2:3:4:5:6:7::8', 'unknown', {}],
    ['10.0.0.0/8/8', 'unknown', {}],
    ['host/24', 'unknown', {}],
    ['10.0.0.0/33', 'length', { limit: 32 }],
    ['10.0.0.0/', 'length', { limit: 32 }],
    ['2001:db8::/129', 'length', { limit: 128 }],
    ['10.1.2.3/16', 'network', { network: '10.1.0.0/16' }],
    ['2001:db8:0:1::7/64', 'network', { network: '2001:db8:0:1::/64' }],
    ['10.1.1.1-20', 'range', {}],
    ['10.1.1.20-10.1.1.1', 'reversed', {}],
    ['2001:db8::ff-2001:db8::1', 'reversed', {}],
    ['10.1.1.1-2001:db8::1', 'range', {}],
    ['10.1.1.1-10.1.1.2-10.1.1.3', 'range', {}],
  ])('refuses %j: %s', (value, word, names) => {
    expect(addressProblem(value)).toEqual({ key: `validate.address.${word}`, params: { value, ...names } })
  })
})

describe('an IP address', () => {
  const ADDRESSES = fc.oneof(fc.ipV4(), fc.ipV6())

  test('is parsed and written as the same address', () => {
    fc.assert(
      fc.property(ADDRESSES, (text) => {
        const address = parseAddress(text)
        if (address === null) throw new Error(`${text} was not read`)
        expect(parseAddress(addressText(address))).toEqual(address)
        expect(isIP(addressText(address))).toBe(address.bits === 32 ? 4 : 6)
      }),
    )
  })

  test('is refused if Node refuses it', () => {
    const near = fc.string({ unit: fc.constantFrom('0', '1', '25', '255', 'f', ':', '::', '.', '/'), maxLength: 12 })
    fc.assert(fc.property(near, (text) => (parseAddress(text) !== null) === (isIP(text) !== 0)))
  })
})
