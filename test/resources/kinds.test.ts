import { describe, expect, test } from '@jest/globals'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import { createParams } from '../../src/engine/form/form-address.ts'
import { variantParams, variantsOf } from '../../src/engine/registry/variants.ts'
import type { FormFieldModel, FormMode, FormModel, FormValues } from '../../src/engine/form/form-model.ts'
import { secretPaths } from '../../src/engine/form/payload.ts'
import { setAt } from '../../src/engine/form/value-path.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import { allFields, isReadOnly, isRequired, visibleSections } from '../../src/engine/form/field-state.ts'
import { metadataOf } from '../support/facts-metadata.ts'
import { references, registered } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'

interface Opening {
  readonly mode?: FormMode
  /** Put over what the form opens with. */
  readonly values?: FormValues
  /** The object of an update. */
  readonly row?: FormValues
}

/** The form of one kind as it opens, joined with what a core says of its fields. */
function open(file: string, address: Readonly<Record<string, string>>, opening: Opening = {}) {
  const { mode = 'create', values = {}, row = null } = opening
  const entry = registered(`console/${file}`)
  const session = sessionOf()
  const query = createParams(entry, address, session)
  const described = entry.form?.query === undefined ? undefined : query
  const fields = formFields(metadataOf(entry.url, described), mode)
  const model = formOf({ entry, fields, mode, session, references })
  const surroundings = { session, mode, query, row, fields }
  const first = initialValues(model, row, { ...surroundings, now: new Date() })
  const form = Object.entries(values).reduce((all, [path, value]) => setAt(all, path, value), first)
  return { model, form, scope: { ...surroundings, form } }
}

type Form = ReturnType<typeof open>

/** `name* protocol! username` by section: demanded ones with a star, locked ones with an exclamation mark. */
function shown({ model, scope }: Form): readonly string[] {
  const mark = (field: FormFieldModel): string => (isReadOnly(field, scope) ? '!' : isRequired(field, scope) ? '*' : '')
  return visibleSections(model, scope).map(
    ({ title, fields }) => `${title}: ${fields.map((field) => field.path + mark(field)).join(' ')}`,
  )
}

function fieldOf(model: FormModel, path: string): FormFieldModel {
  const field = allFields(model).find((each) => each.path === path)
  if (field === undefined) throw new Error(`The form has no ${path}`)
  return field
}

const DATABASE = [
  'basic: name* protocol! username*',
  'authentication: login_mode password',
  'commands: cmd_filters',
  'other: priority comment',
]
const REDIS = ['basic: name* protocol! username', ...DATABASE.slice(1)]

describe('the form of a system user shows, in order', () => {
  test.each<[protocol: string, lines: readonly string[]]>([
    [
      'ssh',
      [
        'basic: name* protocol! username* username_same_with_user',
        'authentication: login_mode auto_generate_key password private_key passphrase',
        'push: auto_push',
        'commands: cmd_filters',
        'switch: su_enabled',
        'other: priority sftp_root* comment',
      ],
    ],
    [
      'rdp',
      [
        'basic: name* protocol! username* username_same_with_user',
        'authentication: login_mode auto_generate_key password ad_domain',
        'push: auto_push',
        'other: priority comment',
      ],
    ],
    [
      'vnc',
      [
        'basic: name* protocol! username username_same_with_user',
        'authentication: login_mode password',
        'other: priority comment',
      ],
    ],
    [
      'telnet',
      [
        'basic: name* protocol! username username_same_with_user',
        'authentication: login_mode password',
        'commands: cmd_filters',
        'other: priority comment',
      ],
    ],
    ['mysql', DATABASE],
    ['mariadb', DATABASE],
    ['oracle', DATABASE],
    ['postgresql', DATABASE],
    ['sqlserver', DATABASE],
    ['clickhouse', DATABASE],
    ['mongodb', DATABASE],
    ['redis', REDIS],
    ['k8s', ['basic: name* protocol!', 'authentication: token*', 'commands: cmd_filters', 'other: priority comment']],
  ])('%s', (protocol, lines) => {
    expect(shown(open('system-users', { protocol }))).toEqual(lines)
  })

  test('exactly the variants of the create menu', () => {
    expect(variantsOf(registered('console/system-users')).map((kind) => variantParams(kind)['protocol'])).toEqual(
      'ssh rdp vnc telnet mysql mariadb oracle postgresql sqlserver clickhouse mongodb redis k8s'.split(' '),
    )
  })

  test.each<[what: string, address: Readonly<Record<string, string>>]>([
    ['without a variant in the address', {}],
    ['of an unknown variant', { protocol: 'gopher' }],
  ])('%s, the fields of SSH', (_what, address) => {
    expect(shown(open('system-users', address))).toEqual(shown(open('system-users', { protocol: 'ssh' })))
  })

  test.each<[what: string, protocol: string, opening: Opening, line: string]>([
    [
      'a login by hand needs no name and no secret, and nothing is made or pushed',
      'ssh',
      { values: { login_mode: 'manual' } },
      'authentication: login_mode auto_generate_key!',
    ],
    ['nor is anything pushed', 'ssh', { values: { login_mode: 'manual' } }, 'push: auto_push!'],
    [
      'the user who signs in provides the name',
      'ssh',
      { values: { username_same_with_user: true } },
      'basic: name* protocol! username! username_same_with_user',
    ],
    [
      'a generated secret is not asked for',
      'ssh',
      { values: { auto_generate_key: true } },
      'authentication: login_mode auto_generate_key',
    ],
    [
      'a pushed SSH account has rights, a shell, a home and groups',
      'ssh',
      { values: { auto_push: true } },
      'push: auto_push sudo* shell* home system_groups',
    ],
    [
      'an account of everyone has no home of its own',
      'ssh',
      { values: { auto_push: true, username_same_with_user: true } },
      'push: auto_push sudo* shell*',
    ],
    ['a pushed RDP account has groups', 'rdp', { values: { auto_push: true } }, 'push: auto_push system_groups'],
    ['an account of a domain is not pushed', 'rdp', { values: { ad_domain: 'corp' } }, 'push: auto_push!'],
    [
      'to switch, one has to come from somewhere',
      'ssh',
      { values: { su_enabled: true } },
      'switch: su_enabled su_from*',
    ],
    [
      'an AD domain that is set stays',
      'rdp',
      { mode: 'update', row: { protocol: 'rdp', login_mode: 'auto', ad_domain: 'corp' } },
      'authentication: login_mode password ad_domain!',
    ],
    [
      'one that is not set may still be',
      'rdp',
      { mode: 'update', row: { protocol: 'rdp', login_mode: 'auto', ad_domain: '' } },
      'authentication: login_mode password ad_domain',
    ],
    [
      'who logs in is settled once it exists, and nothing is generated any more',
      'ssh',
      { mode: 'update', row: { protocol: 'ssh', login_mode: 'auto', username: 'ops' } },
      'basic: name* protocol! username* username_same_with_user!',
    ],
    [
      'a token that is there need not be typed again',
      'k8s',
      { mode: 'update', row: { protocol: 'k8s' } },
      'authentication: token',
    ],
  ])('%s', (_what, protocol, opening, line) => {
    expect(shown(open('system-users', { protocol }, opening))).toContain(line)
  })
})

describe('the form of a system user', () => {
  test('opens with the defaults of the variant', () => {
    expect(open('system-users', { protocol: 'ssh' }).form).toEqual({
      protocol: 'ssh',
      username_same_with_user: false,
      login_mode: 'auto',
      auto_generate_key: false,
      auto_push: false,
      sudo: '/bin/whoami',
      shell: '/bin/bash',
      su_enabled: false,
      priority: 81,
      sftp_root: 'tmp',
    })
  })

  test('takes a priority from 1 to 100', () => {
    const { field } = fieldOf(open('system-users', {}).model, 'priority')
    expect([field?.minValue, field?.maxValue]).toEqual([1, 100])
  })

  test.each(['system-users', 'admin-users'])('encrypts its secrets: %s', (file) => {
    const expected = ['password', 'private_key', ...(file === 'system-users' ? ['token'] : [])]
    expect(secretPaths(open(file, {}).model)).toEqual(expected)
  })

  test('of an admin has a name and a secret', () => {
    expect(shown(open('admin-users', { type: 'admin' }))).toEqual([
      'basic: name* protocol! username*',
      'authentication: password private_key passphrase',
      'commands: cmd_filters',
      'switch: su_enabled',
      'other: priority sftp_root* comment',
    ])
  })
})

const APP_ENDS = ['other: comment']
const TABLES = ['basic: name* type! domain', 'database: attrs.host* attrs.port* attrs.database*', ...APP_ENDS]
const TLS_TABLES = [
  'basic: name* type! domain',
  'database: attrs.host* attrs.port* attrs.database* attrs.use_ssl',
  ...APP_ENDS,
]

describe('the form of an application shows, in order', () => {
  test.each<[file: string, type: string, lines: readonly string[], values?: FormValues]>([
    ['databases', 'mysql', TABLES],
    ['databases', 'mariadb', TABLES],
    ['databases', 'oracle', TABLES],
    ['databases', 'postgresql', TABLES],
    ['databases', 'sqlserver', TABLES],
    ['databases', 'clickhouse', TABLES],
    ['databases', 'mongodb', TLS_TABLES],
    ['databases', 'redis', TLS_TABLES],
    ['kubernetes', 'k8s', ['basic: name* type! domain', 'cluster: attrs.cluster*', ...APP_ENDS]],
    [
      'remote-apps',
      'chrome',
      [
        'basic: name* type!',
        'program: attrs.asset* attrs.path attrs.chrome_target attrs.chrome_username attrs.chrome_password',
        ...APP_ENDS,
      ],
    ],
    [
      'remote-apps',
      'mysql_workbench',
      [
        'basic: name* type!',
        'program: attrs.asset* attrs.path attrs.mysql_workbench_ip attrs.mysql_workbench_port attrs.mysql_workbench_name ' +
          'attrs.mysql_workbench_username attrs.mysql_workbench_password',
        ...APP_ENDS,
      ],
    ],
    [
      'remote-apps',
      'vmware_client',
      [
        'basic: name* type!',
        'program: attrs.asset* attrs.path attrs.vmware_target attrs.vmware_username attrs.vmware_password',
        ...APP_ENDS,
      ],
    ],
    [
      'remote-apps',
      'custom',
      [
        'basic: name* type!',
        'program: attrs.asset* attrs.path* attrs.custom_cmdline attrs.custom_target attrs.custom_username attrs.custom_password',
        ...APP_ENDS,
      ],
    ],
  ])('%s of type %s', (file, type, lines) => {
    expect(shown(open(file, { type }))).toEqual(lines)
  })

  test.each<[type: string, certificates: string]>([
    ['redis', 'attrs.ca_cert attrs.client_cert attrs.cert_key'],
    ['mongodb', 'attrs.ca_cert attrs.cert_key attrs.allow_invalid_cert'],
  ])('%s with TLS its certificates', (type, certificates) => {
    const [, database = ''] = shown(open('databases', { type }, { values: { 'attrs.use_ssl': true } }))
    expect(database).toBe(`database: attrs.host* attrs.port* attrs.database* attrs.use_ssl ${certificates}`)
  })
})

describe('the form of an application', () => {
  test.each<[file: string, type: string, path: string, value: unknown]>([
    ['databases', 'mysql', 'attrs.port', 3306],
    ['databases', 'oracle', 'attrs.port', 1521],
    ['databases', 'redis', 'attrs.port', 6379],
    ['remote-apps', 'chrome', 'attrs.path', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
  ])('%s of type %s opens with the %s of its type', (file, type, path, value) => {
    const [parent = '', name = ''] = path.split('.')
    expect(open(file, { type }).form).toMatchObject({ type, [parent]: { [name]: value } })
  })

  test.each([
    ['chrome', 'attrs.chrome_password'],
    ['mysql_workbench', 'attrs.mysql_workbench_password'],
    ['vmware_client', 'attrs.vmware_password'],
    ['custom', 'attrs.custom_password'],
  ])('of type %s encrypts %s', (type, path) => {
    expect(secretPaths(open('remote-apps', { type }).model)).toContain(path)
  })

  test.each(['databases', 'kubernetes', 'remote-apps'])('sets its category: %s', (file) => {
    const category = { databases: 'db', kubernetes: 'cloud', 'remote-apps': 'remote_app' }[file]
    expect(fieldOf(open(file, {}).model, 'category').constant).toBe(category)
  })
})

describe('the form of a rule of a command filter', () => {
  const address = { filter: 'f1' }
  const lines = (values: FormValues = {}) => shown(open('cmd-filter-rules', address, { values }))

  test('shows filter, pattern and action', () => {
    expect(lines()).toEqual(['basic: filter! type content* ignore_case priority action comment'])
    expect(open('cmd-filter-rules', address).form).toEqual({
      filter: 'f1',
      type: 'regex',
      ignore_case: true,
      priority: 50,
      action: 0,
    })
  })

  test.each<[action: string, value: number, reviewers: string]>([
    ['refuses', 0, ''],
    ['allows', 9, ''],
    ['asks a reviewer', 2, ' reviewers*'],
  ])('one that %s', (_action, value, reviewers) => {
    expect(lines({ action: value })).toEqual([
      `basic: filter! type content* ignore_case priority action${reviewers} comment`,
    ])
  })

  test('takes a priority from 1 to 100', () => {
    const { field } = fieldOf(open('cmd-filter-rules', address).model, 'priority')
    expect([field?.minValue, field?.maxValue]).toEqual([1, 100])
  })
})
