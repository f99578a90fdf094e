import { expect, test } from '@jest/globals'
import { mappingProblems } from '../../../src/engine/validate/formats.ts'

test.each<[value: unknown, word: string]>([
  [{ uid: 'username', mail: 'email' }, 'nothing'],
  [{ username: 'cn', email: 'mail' }, 'nothing'],
  ['{"username": "cn"}', 'nothing'],
  [{ mail: 'email' }, 'mapping'],
  [{}, 'mapping'],
  // Its schema says where.
  ['{"uid"', 'nothing'],
  [['username'], 'json'],
  ['"username"', 'json'],
])('the error of an attribute mapping %j is %s', (value, word) => {
  const said = mappingProblems(value).map(({ key }) => key.replace('validate.', ''))
  expect(said).toEqual(word === 'nothing' ? [] : [word])
})
