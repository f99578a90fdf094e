import { expect, test } from '@jest/globals'
import { isProtocol, readProtocol, writeProtocol } from '../../src/contract/protocols.ts'

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
])('%s names a protocol and a port that there is: %s', (text, holds) => {
  expect(isProtocol(text)).toBe(holds)
})

test.each(['ssh/22', 'rdp/', '/23', 'a/b/c'])('%s is written as it was read', (text) => {
  expect(writeProtocol(readProtocol(text))).toBe(text)
})
