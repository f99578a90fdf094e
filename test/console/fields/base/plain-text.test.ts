import { expect, test } from '@jest/globals'
import { plainText } from '../../../../src/console/fields/base/plain-text.tsx'

test.each([
  [null, ''],
  [undefined, ''],
  ['  a  ', 'a'],
  [0, '0'],
  [false, 'false'],
  [['a', '', null, 'b'], 'a, b'],
  [{ id: '1', name: 'Kim' }, 'Kim'],
  [{ name: 'kim', display_name: 'Kim' }, 'Kim'],
  [[{ name: 'a' }, { name: 'b' }], 'a, b'],
  [{ id: 'only-an-id' }, ''],
  [{}, ''],
])('the text of %j is %j', (value, text) => expect(plainText(value)).toBe(text))
