import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  actionQuery,
  aliasesOf,
  findIn,
  findNear,
  labelParts,
  type Synonyms,
} from '../../../../src/features/palette/model/match.ts'

const things = [
  { label: 'Login rules', words: 'Access control login acl' },
  { label: 'Users', words: 'Console users screen' },
  { label: 'User groups', words: 'Console user groups screen' },
  { label: 'Admin users', words: 'System users admin users' },
  { label: 'Über', words: '' },
  { label: '用户组', words: '用户管理 user groups' },
]

test.each([
  ['', things.map(({ label }) => label)],
  ['user', ['Users', 'User groups', 'Admin users', '用户组']],
  ['USER G', ['User groups', '用户组']],
  ['gro us', ['User groups', '用户组']],
  ['users', ['Users', 'Admin users']],
  ['acl', ['Login rules']],
  ['uber', ['Über']],
  ['ｕｓｅｒｓ', ['Users', 'Admin users']],
  ['用户', ['用户组']],
  ['nothing', []],
])('"%s" finds targets with all words, names before groups', (query, expected) => {
  expect(findIn(things, query).map(({ label }) => label)).toEqual(expected)
})

const synonyms: Synonyms = [
  ['create', 'new', 'add'],
  ['log out', 'logout', 'sign out'],
  ['user', 'account'],
  ['创建', '新建', 'create'],
]
const commands = ['Create user', 'Create user group', 'Log out', 'User settings', 'Catalogue of users', '创建用户'].map(
  (label) => ({ label, words: '', aliases: aliasesOf(label, synonyms) }),
)
const found = (query: string) => findIn(commands, query).map(({ label }) => label)

test.each([
  ['new user', ['Create user', 'Create user group']],
  ['add account', ['Create user', 'Create user group']],
  ['logout', ['Log out']],
  ['sign o', ['Log out']],
  // The label itself comes first.
  ['user', ['User settings', 'Create user', 'Create user group', 'Catalogue of users']],
  ['新建用户', ['创建用户']],
  ['新建 用户', ['创建用户']],
])('"%s" finds commands by synonyms', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test.each([
  ['Users', 'user', '[User]s'],
  ['System users', 'users sys', '[Sys]tem [users]'],
  ['Amélie Roux', 'AMELIE', '[Amélie] Roux'],
  ['ＡＢ ﬁle', 'ab fil', '[ＡＢ] [ﬁl]e'],
  ['Preset reset', 'reset', 'Preset [reset]'],
  ['Oracle', 'acl', 'Or[acl]e'],
  ['用户组', '户', '用[户]组'],
  ['Users', '', 'Users'],
  ['Users', 'x', 'Users'],
])('of "%s", "%s" marks %s', (label, query, expected) => {
  const parts = labelParts(label, query)
  expect(parts.map(({ text, matched }) => (matched ? `[${text}]` : text)).join('')).toBe(expected)
})

test.each([
  ['an abbreviation', 'stngs', ['User settings']],
  ['a missing letter', 'setings', ['User settings']],
  ['a wrong letter', 'settimgs', ['User settings']],
  ['a letter too many', 'loggout', ['Log out']],
  ['swapped letters', 'craete user', ['Create user', 'Create user group']],
  ['too short a word', 'xu', []],
  ['another first letter', 'zreate', []],
  ['other letters', 'invoice', []],
  ['nothing', ' ', []],
])('%s: "%s" names commands nearly', (_what, query, expected) => {
  expect(findIn(commands, query)).toEqual(query.trim() === '' ? commands : [])
  expect(findNear(commands, query).map(({ label }) => label)).toEqual(expected)
})

const actions = [
  ...['Deactivate', 'Update', 'Send a password reset link', '更新', '禁用'].map((label) => ({ label, aliases: [] })),
  { label: '無効にする', aliases: ['停止'] },
  { label: 'Disconnect', aliases: ['kill'] },
].map((action) => ({ ...action, words: '' }))

test.each([
  ['vera', '', 'vera'],
  ['deactivate vera', 'deactivate', 'vera'],
  ['Vera deactivate', 'deactivate', 'Vera'],
  ['dea vera', 'dea', 'vera'],
  ['kill alice', 'kill', 'alice'],
  ['send a password vera lind', 'send a password', 'vera lind'],
  // Too short for an action, or not its beginning.
  ['de vries', '', 'de vries'],
  ['password vera', '', 'password vera'],
  // An action without a record.
  ['update', '', 'update'],
  ['禁用vera', '禁用', 'vera'],
  ['vera 更新', '更新', 'vera'],
  ['veraを無効にする', '無効にする', 'vera'],
  ['  ', '', ''],
])('"%s" is the action "%s" on "%s"', (query, action, text) => {
  expect(actionQuery(query, actions)).toEqual({ action: expect.stringMatching(new RegExp(`^${action}$`, 'i')), text })
})

test('any text finds only known targets, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (query) => {
      const found = findIn(things, query)
      expect(new Set(found).size).toBe(found.length)
      expect(things).toEqual(expect.arrayContaining([...found]))
    }),
  )
})
