import { expect, test } from '@jest/globals'
import { isProtocol, readProtocol, writeProtocol } from '../../src/contract/network.ts'

test.each([
  ['ssh/22', true],
  ['vnc/65535', true],
  ['ssh/', false],
  ['ssh', false],
  ['/22', false],
  ['ssh/0', false],
  ['ssh/022', false],
  ['ssh/65536', false],
  ['ssh/22a', false],
  ['ssh/2/2', false],
])('%s has a valid protocol and port: %s', (text, holds) => {
  expect(isProtocol(text)).toBe(holds)
})

test.each(['ssh/22', 'rdp/', '/23', 'a/b/c'])('%s is written unchanged', (text) => {
  expect(writeProtocol(readProtocol(text))).toBe(text)
})
