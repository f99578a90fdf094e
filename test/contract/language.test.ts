import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { findLanguage, LANGUAGES, languageTag } from '../../src/contract/language.ts'

/** Code that differs by language. Each is a `Record<Language, …>`, so that a language without a member does not compile. */
const BY_LANGUAGE = [
  'src/console/fields/crontab/CrontabWords.tsx',
  'src/console/fields/time/load-locale.ts',
  'src/registry/propose/names.ts',
]

/** Each has a folder for every language. */
const TEXT_FOLDERS = ['i18n', 'src/sandbox/messages', 'src/serve/messages']

/** `'zh'` or `zh:`: the id of a language that is not the reference. */
const NAMED = new RegExp(
  `['"\\s{](${LANGUAGES.map(({ id }) => id)
    .filter((id) => id !== 'en')
    .join('|')})(['"]|: )`,
)

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))

test('the languages are listed once: other code takes them from the list', () => {
  const files = [...filesOf('src'), ...filesOf('scripts'), 'esbuild.config.ts', 'jest.config.mjs', 'knip.config.mjs']
  const naming = files.filter((file) => NAMED.test(readFileSync(file, 'utf8')) && file !== 'src/contract/language.ts')
  expect(naming.filter((file) => !/Record<Language,/.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(naming.sort()).toEqual(BY_LANGUAGE)
})

test.each(LANGUAGES.map(({ id }) => id))('%s has its folders of texts', (id) => {
  expect(TEXT_FOLDERS.filter((folder) => !existsSync(path.join(folder, id)))).toEqual([])
})

test.each(TEXT_FOLDERS)('each folder of %s belongs to a listed language', (folder) => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => findLanguage(name) === null)).toEqual([])
})

test('a language has a tag; an unknown language is not found', () => {
  expect(LANGUAGES.map(({ id }) => languageTag(id))).toEqual(['en', 'zh-hans', 'ja'])
  expect(findLanguage('toString')).toBeNull()
})
