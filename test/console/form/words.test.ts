import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { isObject } from '../../../src/contract/json-object.ts'

/** The texts that the specification puts in quotes. */
const QUOTED = [
  ['required', 'This field is required'],
  ['email', 'Please enter your email address'],
  ['emoji', 'Special emoticons are not allowed'],
  ['json', 'Not a valid json format'],
  ['mapping', "The mapping of the username field must be included, such as {'uid': 'username'}"],
  ['password.length', 'Password minimum length {{count}}'],
] as const

function textAt(json: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), json)
}

test.each(QUOTED)('an error has the text of the specification, validate.%s: %s', (path, text) => {
  const texts: unknown = JSON.parse(readFileSync('i18n/en/validate.json', 'utf8'))
  expect(textAt(texts, path)).toBe(text)
})
