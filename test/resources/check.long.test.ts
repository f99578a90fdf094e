import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkWorld } from '../../src/registry/check/check-world.ts'
import { problemLine } from '../../src/registry/check/problem.ts'
import { readWorld } from '../../scripts/product.ts'
import type { World } from '../../src/registry/check/world.ts'
import { isObject } from '../../src/contract/json-object.ts'
import type { Language } from '../../src/contract/language.ts'
import type { Texts } from '../../src/serve/messages/texts.ts'

const world = await readWorld(path.resolve('.'))

/** A copy of JSON with another value at a pointer; undefined removes it. */
function changed(json: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(json)) {
    const copy: unknown[] = [...(json as unknown[])]
    copy[Number(name)] = changed(copy[Number(name)], rest, value)
    return copy
  }
  const object = isObject(json) ? json : {}
  return { ...object, [name]: changed(object[name], rest, value) }
}

function withChange(file: string, pointer: string, value: unknown): World {
  const files = new Map(world.files)
  const json = changed(files.get(file), pointer.split('/').slice(1), value)
  files.set(file, JSON.parse(JSON.stringify(json)))
  return { ...world, files }
}

const isTexts = (value: unknown): value is Texts => isObject(value)

/** The texts of a language with another value at a path; undefined removes it. */
function changedTexts(language: Language, path: readonly string[], value: unknown): readonly [Language, Texts] {
  const texts: unknown = JSON.parse(JSON.stringify(changed(world.messages.get(language), path, value)))
  return [language, isTexts(texts) ? texts : {}]
}

const problemsOf = (each: World): readonly string[] => checkWorld(each).map(problemLine)

const USERS = 'resources/console/users.json'
const ASSETS = 'resources/console/assets.json'
const GATEWAYS = 'resources/console/gateways.json'
const LOGIN_LOGS = 'resources/audit/login-logs.json'
const GROUPS = 'resources/console/user-groups.json'
const ORG_ROLES = 'resources/console/org-roles.json'
const ROLES = 'resources/console/roles.json'
const BINDINGS = 'resources/console/org-role-bindings.json'
const PLATFORMS = 'resources/console/platforms.json'
const FLOWS = 'resources/tickets/ticket-flows.json'
const MENU = 'resources/menu.json'
const REFERENCES = 'resources/references.json'

describe('the check names file, pointer and reason of', () => {
  test.each<[what: string, file: string, pointer: string, value: unknown, line: string]>([
    ['an unknown key', GROUPS, '/colums', [], `${GROUPS} /colums: there is no key colums here (columns?)`],
    [
      'a wrong shape deep inside',
      GROUPS,
      '/row/0',
      { key: 'x', call: ['FETCH', '/api/v1/x/'] },
      `${GROUPS} /row/0/call/0: must be one of GET, POST, PUT, PATCH, DELETE, not "FETCH"`,
    ],
    ['an unknown part', GROUPS, '/columns/1', { part: 'none' }, `${GROUPS} /columns/1/part: there is no part none`],
    ['an unknown schema', GROUPS, '/$schema', 'lists.json', `${GROUPS} /$schema: names no schema of ours`],
    [
      'a misspelt column',
      GROUPS,
      '/columns/1',
      'users_amunt',
      `${GROUPS} /columns/1: the server knows no field users_amunt here (users_amount?)`,
    ],
    [
      'a cell that no one draws',
      GROUPS,
      '/columns/1',
      { field: 'users_amount', cell: 'sparkle' },
      `${GROUPS} /columns/1/cell: there is no cell sparkle`,
    ],
    [
      'an Undo of a field that is none',
      ASSETS,
      '/tree/menu/4/undo/fields',
      ['nods'],
      `${ASSETS} /tree/menu/4/undo/fields/0: the server knows no field nods here (nodes?)`,
    ],
    [
      'an Undo of rows of an unnamed entry',
      ASSETS,
      '/tree/menu/4/undo/of',
      undefined,
      `${ASSETS} /tree/menu/4/undo: the rows of a table belong to another entry: say which`,
    ],
    [
      'a link to a detail that is none',
      BINDINGS,
      '/columns/0/link/entry',
      'user-groupz',
      `${BINDINGS} /columns/0/link/entry: there is no list user-groupz with a detail`,
    ],
    [
      'a link by a field that is none',
      BINDINGS,
      '/columns/0/link/id',
      'usr',
      `${BINDINGS} /columns/0/link/id: the server knows no field usr here (user?)`,
    ],
    [
      'a URL of a table that something else than the object around it would fill',
      BINDINGS,
      '/url',
      '/api/v1/rbac/{id}-role-bindings/',
      `${BINDINGS} /url: its placeholders begin with parent.`,
    ],
    ['an unknown default column', GROUPS, '/shown/0', 'nam', `${GROUPS} /shown/0: there is no column nam (name?)`],
    [
      'a list that no field counts',
      FLOWS,
      '/form/sections/1/fields/1/objects/count',
      'approval_levl',
      `${FLOWS} /form/sections/1/fields/1/objects/count: the server knows no field approval_levl here (approval_level?)`,
    ],
    [
      'a part that the objects of a list do not have',
      FLOWS,
      '/form/sections/1/fields/1/objects/fields/0/field',
      'strateg',
      `${FLOWS} /form/sections/1/fields/1/objects/fields/0: the server knows no field rules.strateg here (rules.strategy?)`,
    ],
    [
      'a field that is optional although the recorded server has it',
      GROUPS,
      '/form/sections/0/fields/0',
      { field: 'name', optional: true },
      `${GROUPS} /form/sections/0/fields/0: the server has name: it is not optional`,
    ],
    [
      'a field that no import sends',
      USERS,
      '/transfer/0/match',
      ['user'],
      `${USERS} /transfer/0/match: the server knows no field user here`,
    ],
    [
      'an export from nowhere',
      GROUPS,
      '/transfer',
      [{ action: 'export', url: '/api/v1/users/group-secrets/', perm: 'users.view_secret' }],
      `${GROUPS} /transfer/0/perm: no server knows the permission users.view_secret`,
    ],
    [
      'a misspelt condition',
      USERS,
      '/detail/tabs/0/quick/4/enabledWhen',
      { 'row.login_bloked': true },
      `${USERS} /detail/tabs/0/quick/4/enabledWhen/row.login_bloked: nothing is called row.login_bloked (login_blocked?)`,
    ],
    [
      'a condition on a field that the form lacks',
      USERS,
      '/form/sections/0/fields/0',
      { field: 'name', when: { 'form.wechat_id': true } },
      `${USERS} /form/sections/0/fields/0/when/form.wechat_id: nothing is called form.wechat_id`,
    ],
    [
      'a value that a choice never has',
      USERS,
      '/detail/tabs/0/quick/2/enabledWhen',
      { 'row.source': 'lokal' },
      `${USERS} /detail/tabs/0/quick/2/enabledWhen/row.source: row.source is never lokal (local?): `,
    ],
    [
      'a mode that is none',
      USERS,
      '/form/sections/0/fields/0',
      { field: 'name', when: { mode: 'edit' } },
      `${USERS} /form/sections/0/fields/0/when/mode: mode is one of create, update, clone`,
    ],
    [
      'a setting that no server has',
      USERS,
      '/when',
      { 'setting.TICKET_ENABLED': true },
      `${USERS} /when/setting.TICKET_ENABLED: nothing is called setting.TICKET_ENABLED (TICKETS_ENABLED?)`,
    ],
    [
      'a permission that no role can hold',
      USERS,
      '/bulk/0/perm',
      'users.modify_user',
      `${USERS} /bulk/0/perm: no server knows the permission users.modify_user`,
    ],
    [
      'a derived permission that no role can hold',
      GROUPS,
      '/permission',
      {},
      `${GROUPS} /permission/view: no server knows the permission users.view_group`,
    ],
    [
      'a field that the server only shows',
      GROUPS,
      '/form/sections/0/fields/2',
      'users_amount',
      `${GROUPS} /form/sections/0/fields/2: the server does not take users_amount: it is read-only`,
    ],
    [
      'a control of ours without its text',
      USERS,
      '/form/sections/3/fields/0',
      { field: 'phone_again', client: true },
      `${USERS} /form/sections/3/fields/0: texts are missing: in en, zh, ja resources.users.fields.phone_again`,
    ],
    [
      'a relation that nothing says how to choose',
      REFERENCES,
      '/references/user-group/fields',
      ['usergroup'],
      `${USERS} /form/sections/0/fields/3: no reference says how groups is chosen`,
    ],
    [
      'an input that no one draws',
      GROUPS,
      '/form/sections/0/fields/2',
      { field: 'comment', input: 'area' },
      `${GROUPS} /form/sections/0/fields/2/input: there is no input area`,
    ],
    [
      'a section without a title',
      GROUPS,
      '/form/sections/0/title',
      'basics',
      `${GROUPS} /form/sections/0/title: texts are missing: in en, zh, ja resources.sections.basics`,
    ],
    [
      'an action that does nothing',
      USERS,
      '/header/1',
      { key: 'activate' },
      `${USERS} /header/1: an action does one of call, patch, go, fields, switch, table, details, use; this one: none`,
    ],
    [
      'an action without a name in three languages',
      USERS,
      '/header/1',
      { key: 'dance', go: '/console/users/users' },
      `${USERS} /header/1: texts are missing: in en, zh, ja resources.users.actions.dance or actions.dance`,
    ],
    [
      'an action that leads nowhere',
      USERS,
      '/header/1',
      { key: 'activate', go: '/console/users/nobody' },
      `${USERS} /header/1/go: /console/users/nobody leads nowhere`,
    ],
    [
      'a choice without its text',
      PLATFORMS,
      '/form/sections/1/fields/0/choices',
      ['rdp', 'vnc'],
      `${PLATFORMS} /form/sections/1/fields/0: texts are missing: in en, zh, ja resources.platforms.choices.meta.security.vnc`,
    ],
    [
      'an action whose URL asks for what no row has',
      USERS,
      '/row/3',
      { key: 'unblock', call: ['PATCH', '/api/v1/users/users/{uuid}/unblock/'] },
      `${USERS} /row/3/call/1: nothing is called row.uuid`,
    ],
    [
      'a patch of a field that is not written',
      USERS,
      '/bulk/0/patch',
      { is_actve: false },
      `${USERS} /bulk/0/patch/is_actve: the server knows no field is_actve here (is_active?)`,
    ],
    [
      'an extension that does not exist',
      USERS,
      '/row/3',
      { key: 'unblock', use: 'fly' },
      `${USERS} /row/3/use: there is no extension fly`,
    ],
    [
      'a table in a tab that is no list',
      USERS,
      '/detail/tabs/0/table',
      'roles',
      `${USERS} /detail/tabs/0/table: there is no list roles`,
    ],
    [
      'a tab of an entry that is elsewhere',
      ROLES,
      '/tabs/1/entry',
      'users',
      `${ROLES} /tabs/1/entry: users does not name roles in within`,
    ],
    [
      'a list within tabs that do not show it',
      ROLES,
      '/tabs',
      [{ key: 'system', entry: 'system-roles' }],
      `${ORG_ROLES} /within: roles shows no tab of org-roles`,
    ],
    [
      'two entries on one path',
      GROUPS,
      '/path',
      'users/users',
      `${GROUPS} /path: /console/users/users is the path of several entries`,
    ],
    [
      'a file that is not called like its entry',
      GROUPS,
      '/key',
      'groups',
      `${GROUPS} /key: the file of groups is called user-groups.json`,
    ],
    [
      'an unknown URL',
      GROUPS,
      '/url',
      '/api/v1/users/clans/',
      `${GROUPS} /url: nothing is known of /api/v1/users/clans/`,
    ],
    [
      'a menu entry that does not exist',
      MENU,
      '/views/0/items/1/items/0/entry',
      'persons',
      `${MENU} /views/0/items/1/items/0/entry: there is no entry persons`,
    ],
    [
      'a menu entry that is only a tab',
      MENU,
      '/views/0/items/1/items/0/entry',
      'org-roles',
      `${MENU} /views/0/items/1/items/0/entry: org-roles has no path`,
    ],
    [
      'an icon that no one draws',
      MENU,
      '/views/0/items/1/icon',
      'peeple',
      `${MENU} /views/0/items/1/icon: there is no icon peeple (people?)`,
    ],
    [
      'a menu group without its text',
      MENU,
      '/views/0/items/1/key',
      'persons',
      `${MENU} /views/0/items/1/key: texts are missing: in en, zh, ja shell.menu.persons`,
    ],
    [
      'a label that asks for what no row has',
      REFERENCES,
      '/references/user/label',
      '{nme}',
      `${REFERENCES} /references/user/label: nothing is called row.nme (name?)`,
    ],
    [
      'a field that two references claim',
      REFERENCES,
      '/references/user/fields/0',
      'groups',
      `${REFERENCES} /references/user-group/fields: groups is chosen from user already`,
    ],
  ])('%s', (_what, file, pointer, value, line) => {
    expect(problemsOf(withChange(file, pointer, value))).toContainEqual(expect.stringContaining(line))
  })

  test.each<[what: string, file: string, pointer: string, value: unknown, lines: readonly string[]]>([
    [
      'a list in a tab, without a path',
      GATEWAYS,
      '/path',
      undefined,
      [
        '/header: create does nothing: the list has no path, and opens no entry with one',
        '/row: update does nothing: the list has no path, and opens no entry with one',
        '/row: clone does nothing: the list has no path, and opens no entry with one',
      ],
    ],
    [
      'a list without a form',
      GROUPS,
      '/form',
      undefined,
      [
        '/header: create does nothing: user-groups has no form for it',
        '/row: update does nothing: user-groups has no form for it',
        '/row: clone does nothing: user-groups has no form for it',
      ],
    ],
    ['none if nobody may create', LOGIN_LOGS, '/header', ['create'], []],
  ])('buttons without an effect: %s', (_what, file, pointer, value, lines) => {
    const about = problemsOf(withChange(file, pointer, value))
    expect(about.filter((line) => line.includes('does nothing'))).toEqual(lines.map((line) => `${file} ${line}`))
  })

  test('a help text without a field', () => {
    const help = ['resources', 'user-groups', 'help']
    const messages = new Map([...world.messages, changedTexts('en', help, { coment: 'why', users: 'who' })])
    expect(problemsOf({ ...world, messages })).toContain(
      `${GROUPS} /form: resources.user-groups.help.coment is of no field of this form (comment?)`,
    )
  })

  test('a text missing in one language, and one with other placeholders', () => {
    const messages = new Map([
      ...world.messages,
      changedTexts('zh', ['list', 'refresh'], undefined),
      changedTexts('ja', ['actions', 'done', 'delete'], 'ok'),
    ])
    expect(problemsOf({ ...world, messages })).toEqual([
      'i18n/ja/actions.json /done/delete: fills in nothing, another language name',
      'i18n/zh/list.json /refresh: is missing in this language',
    ])
  })
})
