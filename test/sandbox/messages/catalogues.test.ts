import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isObject } from '../../../src/contract/json-object.ts'
import { LANGUAGES } from '../../../src/contract/language.ts'
import { CATALOGUES } from '../../../src/sandbox/messages/catalogues.ts'
import { message, type MessageKey } from '../../../src/sandbox/messages/message.ts'
import { fillIn, textAt, textOf, type Texts } from '../../../src/serve/messages/texts.ts'

const SANDBOX = path.resolve('src/sandbox')

/** Texts found by names of data: of fields, resources, values, permissions and roles. */
const BY_NAME = /^(choices|labels|permissions|resources|settings|roles\.names)\./

/** Texts that are data, in the names and comments that people gave to their objects. */
const DATA = [/^seed\//, /^settings\/ldap\/import-users\.ts$/]

function textsOf(node: unknown, names: readonly string[] = []): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[names.join('.'), node]]
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([name, inner]) => textsOf(inner, [...names, name]))
}

const texts = (language: string) => new Map(textsOf(CATALOGUES[language]))
const english = texts('en')
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()

const sources = readdirSync(SANDBOX, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, code: readFileSync(path.join(SANDBOX, file), 'utf8') }))
const code = sources.map((source) => source.code).join('\n')

describe.each(LANGUAGES.map(({ id }) => id))('the texts of the sandbox in %s', (language) => {
  const own = texts(language)

  test('have the keys of the English ones', () => {
    const keys = (map: ReadonlyMap<string, string>) => [...new Set([...map.keys()].map(withoutPlural))].sort()
    expect(keys(own)).toEqual(keys(english))
  })

  test('have the placeholders of the English ones', () => {
    const differing = [...own].filter(([key, text]) => placeholders(text) !== placeholders(english.get(key) ?? ''))
    expect(differing).toEqual([])
  })

  test('refer to texts that exist', () => {
    const catalogue = CATALOGUES[language] ?? {}
    const targets = [...own.values()].flatMap((text) => /^\$t\((.+)\)$/.exec(text)?.[1] ?? [])
    const broken = targets.filter((target) => target.split('.').reduce<unknown>(memberOf, catalogue) === undefined)
    expect(broken).toEqual([])
  })
})

const memberOf = (node: unknown, name: string): unknown => (isObject(node) ? node[name] : undefined)

test('each key is used', () => {
  const keys = [...english.keys()].filter((key) => !BY_NAME.test(key)).map(withoutPlural)
  // Names of data are literals elsewhere.
  const isUsed = (key: string) => {
    const [group = '', name = ''] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)]
    const isComposed = code.includes(`\`${group}.\${`) || code.includes(`'${group.split('.').join("', '")}', `)
    return code.includes(`'${key}'`) || (isComposed && new RegExp(`\\b${name}\\b`).test(code))
  }
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})

test('a label or a choice of one resource differs from that of every resource', () => {
  const catalogue: Texts = CATALOGUES['en'] ?? {}
  const same = LANGUAGES.map(({ id }) =>
    [...texts(id)].flatMap(([key, text]) => {
      const [file, resource = '', kind = '', name = ''] = key.split('.')
      if (file !== 'resources' || kind !== 'labels' || memberOf(catalogue[file], resource) === undefined) return []
      return text === textAt(CATALOGUES[id], ['labels', name]) ? [`${resource}.${name}`] : []
    }),
  )
  const inAll = same.reduce((some, other) => some.filter((label) => other.includes(label)))
  expect(inAll).toEqual([])
})

test('the code of the sandbox has no Chinese or Japanese text', () => {
  const found = sources.filter(({ code: text }) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
  expect(found.map(({ file }) => file).filter((file) => !DATA.some((data) => data.test(file)))).toEqual([])
})

describe('a message', () => {
  test('has its values filled in', () => {
    expect(message('tickets.opened', 'en', { person: 'Ann $& Co' })).toBe('Ann $& Co opened the ticket')
    expect(fillIn('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  })

  test.each<[number, string]>([
    [1, '1 attempt'],
    [2, '2 attempts'],
  ])('has the plural form of %d', (count, text) => {
    expect(message('auth.problem.attempts', 'en', { count })).toBe(text)
  })

  test('is its key in a language without a folder', () => {
    const key: MessageKey = 'tickets.closed'
    expect(textOf({}, 'en', key)).toBe(key)
  })
})
