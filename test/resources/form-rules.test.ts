import { describe, expect, test } from '@jest/globals'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import type { FormFieldModel, FormMode, FormModel } from '../../src/engine/form/form-model.ts'
import { fromPairs } from '../../src/engine/form/value-path.ts'
import { allFields } from '../../src/engine/form/field-state.ts'
import type { Entry } from '../../src/engine/registry/entry.ts'
import refusals from '../contract/replay/refusals.json' with { type: 'json' }
import { validateForm } from '../../src/engine/validate/validate.ts'
import { metadataOf } from '../support/facts-metadata.ts'
import { formWith, only, scopeOf } from '../support/forms.ts'
import { bodies, references } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'

interface Asked {
  readonly entry: string
  readonly field: FormFieldModel
}

const withParts = (field: FormFieldModel): readonly FormFieldModel[] => [
  field,
  ...field.children.flatMap(withParts),
  ...field.items.flatMap(withParts),
]

function modelOf(entry: Entry, mode: FormMode): FormModel | null {
  if (entry.kind !== 'list' && entry.kind !== 'form') return null
  const url = entry.kind === 'list' ? (entry.form?.url ?? entry.url) : entry.url
  const query =
    entry.kind === 'form' && entry.query !== undefined
      ? Object.fromEntries(Object.entries(entry.query).map(([name, value]) => [name, String(value)]))
      : undefined
  return formOf({ entry, fields: formFields(metadataOf(url, query), mode), mode, session: sessionOf(), references })
}

const entries = await Promise.all(Object.values(bodies).map(async (load) => (await load()).default))

/** Every field that some form of the registry lets the user fill in, with those of nested objects, once. */
const ASKED: readonly Asked[] = entries.flatMap((entry) => {
  const models = (['create', 'update'] as const).flatMap((mode) => modelOf(entry, mode) ?? [])
  const fields = models.flatMap((model) => allFields(model).flatMap(withParts))
  const open = fields.filter(({ readOnly, constant, clientOnly }) => !readOnly && constant === undefined && !clientOnly)
  return [...new Map(open.map((field) => [field.path, { entry: entry.key, field }])).values()]
})

/** What the form says of one value of one field, whatever shows the field. */
function keysFor({ field }: Asked, value: unknown): readonly string[] {
  const alone: FormFieldModel = { ...field, when: null, readOnlyWhen: null }
  const model: FormModel = { ...formWith(['name'], null), sections: [{ title: 'basic', fields: [alone] }] }
  const values = fromPairs([[field.path, value]])
  return Object.values(validateForm(model, values, scopeOf(model, values)))
    .flat()
    .map(({ key }) => key)
}

const asked = (wanted: (field: FormFieldModel) => boolean): readonly Asked[] =>
  ASKED.filter(({ field }) => wanted(field))

const place = ({ entry, field }: Asked): string => `${entry} ${field.path}`

interface RefusedText {
  readonly name: string
  readonly asked: Asked
  readonly value: string
  readonly isRefused: boolean
}

const TEXTS: ReadonlySet<string> = new Set(['string', 'email', 'slug'])

const spelled = (text: string): string => {
  const letters = /^(\d+) letters$/.exec(text)?.[1]
  return letters === undefined ? text.replaceAll('%s', '1') : 'x'.repeat(Number(letters))
}

/** What a core made of texts that were sent to it, by the forms that ask for them. */
const REFUSED: readonly RefusedText[] = refusals.flatMap(({ url, cases }) => {
  const forms = new Set(
    entries.flatMap((entry) => ('url' in entry && entry.url === url.replace(/\?.*/, '') ? entry.key : [])),
  )
  const fields = ASKED.filter(({ entry, field }) => forms.has(entry) && TEXTS.has(field.field?.type ?? ''))
  return cases.flatMap((each) =>
    fields.flatMap((asked) => {
      const { value } = each
      if (asked.field.path !== each.field || typeof value !== 'string' || value.trim() === '') return []
      return [{ name: `${place(asked)}: ${each.case}`, asked, value: spelled(value), isRefused: each.status === 400 }]
    }),
  )
})

test('what a core refuses of a text is told before it is sent, and nothing else', () => {
  expect(REFUSED.length).toBeGreaterThan(100)
  const wrong = REFUSED.filter(({ asked, value, isRefused }) => isRefused !== keysFor(asked, value).length > 0)
  // A core takes it, and never runs it.
  expect(wrong.map(({ name }) => name)).toEqual(['account-backup-plans crontab: minute 61'])
})

test.each([
  ['http://s3.example.com', []],
  ['https://s3.example.com:9000', []],
  ['https://s3.example.com/bucket', ['validate.hostUrl']],
  ['s3.example.com', ['validate.hostUrl']],
])('the endpoint of a bucket is %s: %j', (value, keys) => {
  const field = only(formWith([{ field: 'endpoint', format: 'host-url' }], null))
  expect(keysFor({ entry: 'storages', field }, value)).toEqual(keys)
})

describe('every form of the registry reports before sending', () => {
  test('an invalid port', () => {
    const ports = asked(({ name }) => /(^|_)port$/i.test(name))
    expect(ports.map(place)).toEqual(
      expect.arrayContaining([
        'settings-mail EMAIL_PORT',
        'settings-auth-radius RADIUS_PORT',
        'databases attrs.port',
        'gateways port',
        'endpoints ssh_port',
      ]),
    )
    for (const value of [-1, 65_536, 'ssh'])
      expect(ports.filter((each) => keysFor(each, value).join() !== 'validate.port').map(place)).toEqual([])
  })

  test('a protocol with two ports', () => {
    const protocols = asked(({ input }) => input === 'protocols')
    expect(protocols.map(place)).toContain('assets protocols')
    for (const each of protocols) expect(keysFor(each, ['ssh/22', 'ssh/23'])).toEqual(['validate.unique'])
    for (const each of protocols) expect(keysFor(each, ['ssh/22', 'rdp/3389'])).toEqual([])
  })

  test('a negative number', () => {
    const numbers = asked(({ field }) => field?.type === 'integer' || field?.type === 'float')
    expect(numbers.length).toBeGreaterThan(40)
    expect(numbers.filter((each) => keysFor(each, -1).length === 0).map(place)).toEqual([])
  })

  test('a page size, interval or timeout of 0', () => {
    const counts = asked(
      ({ name, field }) => field?.type === 'integer' && /interval|page|paged|timeout|max_age|ttl$|days$/i.test(name),
    )
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.filter((each) => keysFor(each, 0).length === 0).map(place)).toEqual([])
  })

  test('an invalid address of a sender or receiver', () => {
    const addresses = asked(({ input }) => input === 'email')
    expect(addresses.map(place)).toEqual(
      expect.arrayContaining(['settings-mail EMAIL_FROM', 'settings-mail EMAIL_RECIPIENT', 'users email']),
    )
    expect(addresses.filter((each) => !keysFor(each, 'no mailbox').includes('validate.email')).map(place)).toEqual([])
  })

  test('an emoji in an email address and in the name of a cloud account', () => {
    const refusing = asked((field) => keysFor({ entry: '', field }, 'Ann 😀').includes('validate.emoji'))
    expect(refusing.filter(({ field }) => field.input !== 'email').map(place)).toEqual(['cloud-accounts name'])
    expect(refusing.map(place)).toEqual(expect.arrayContaining(asked(({ input }) => input === 'email').map(place)))
  })

  test('an attribute mapping without the username', () => {
    const mappings = asked(({ name }) => /ATTR_MAP$|RENAME_ATTRIBUTES$/.test(name))
    expect(mappings.map(place).sort()).toEqual([
      'settings-auth-cas CAS_RENAME_ATTRIBUTES',
      'settings-auth-ldap AUTH_LDAP_USER_ATTR_MAP',
      'settings-auth-oauth2 AUTH_OAUTH2_USER_ATTR_MAP',
      'settings-auth-oidc AUTH_OPENID_USER_ATTR_MAP',
      'settings-auth-saml2 SAML2_RENAME_ATTRIBUTES',
    ])
    for (const each of mappings) {
      expect(keysFor(each, { mail: 'email' })).toEqual(['validate.mapping'])
      expect(keysFor(each, { uid: 'username' })).toEqual([])
    }
  })

  const groups = asked(({ input }) => input === 'addresses')

  test('each invalid entry of an IP group with the reason', () => {
    for (const each of groups) {
      const keys = keysFor(each, ['999.1.1', '10.0.0.1', '10.1.2.3/16'])
      expect(keys).toEqual(['validate.address.unknown', 'validate.address.network'])
    }
  })

  test('a reversed range of addresses', () => {
    expect(groups.length).toBeGreaterThan(3)
    for (const each of groups) {
      expect(keysFor(each, ['10.0.0.9-10.0.0.1'])).toEqual(['validate.address.reversed'])
      expect(keysFor(each, ['10.0.0.1-10.0.0.9'])).toEqual([])
    }
  })
})
