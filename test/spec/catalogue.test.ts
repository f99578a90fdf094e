import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isObject, ownAt } from '../../src/contract/json-object.ts'
import { loadFirstTexts } from '../support/text-files.ts'
import { declaredTests } from './test-titles.ts'

const messages = await loadFirstTexts('en')

/** A text that section 8 of the specification quotes, the key that holds it, and the browser test that shows it. */
interface Quoted {
  readonly line: number
  readonly text: string
  readonly key: string
  readonly test: string
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const QUOTED = JSON.parse(readFileSync(path.join(import.meta.dirname, 'catalogue.json'), 'utf8')) as readonly Quoted[]

/** All code that may show a text; the list of keys that a failure can have reads none of them. */
const CODE = ['src/console', 'src/client', 'src/engine']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8').replace(/const MESSAGE_KEYS = \[[^\]]*\]/, ''))
  .join('\n')

const hasReader = (key: string): boolean => CODE.includes(`'${key}'`)

const BROWSER_TESTS = declaredTests(path.join(ROOT, 'test/browser')).map(({ file, title }) => ({
  file: path.join(ROOT, 'test/browser', file),
  title: new RegExp(`^${title}$`, 's'),
}))

const filesWith = (title: string): readonly string[] =>
  BROWSER_TESTS.filter((each) => each.title.test(title)).map(({ file }) => file)

describe('each text that section 8 of the specification quotes', () => {
  test.each(QUOTED)('$key is verbatim in English: $text', ({ key, text }) => {
    expect(ownAt(messages, key.split('.'))).toBe(text)
  })

  test('is read by code that shows it', () => {
    expect(QUOTED.filter(({ key }) => !hasReader(key)).map(({ key }) => key)).toEqual([])
  })

  test('is shown by a browser test that names it', () => {
    const unseen = QUOTED.filter(({ text, test: title }) => {
      const says = (file: string): boolean => {
        const source = readFileSync(file, 'utf8')
        return source.includes(text.trim()) || source.includes(JSON.stringify(text.trim()))
      }
      return !filesWith(title).some(says)
    })
    expect(unseen.map(({ text, test: title }) => `${text} in "${title}"`)).toEqual([])
  })
})

test('no text of the error catalogue is without a reader', () => {
  const keys = Object.keys(isObject(messages['errors']) ? messages['errors'] : {}).map((name) => `errors.${name}`)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key) => !hasReader(key))).toEqual([])
})
