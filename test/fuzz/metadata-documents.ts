import fc from 'fast-check'
import { FLAT_TYPES } from '../support/fields.ts'

/** Names that a hostile server may choose: what objects inherit, what paths and templates mean, what reads badly. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'a.b',
  '.',
  '',
  ' ',
  'id',
  'ids',
  '{spm}',
  'org_name',
  '用户',
  '🙂',
  'x/y~z',
]
const PLAIN_NAMES = ['name', 'comment', 'is_active', 'date_expired', 'users', 'source', 'password', 'attrs', 'priority']

const TYPES = [...FLAT_TYPES, 'nested object']

/** Nothing here is what any place expects. */
export const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', ' ', 'text', [], {}, [[]], [null], { a: {} }),
  fc.string({ maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Mostly as a core says it, now and then not. */
const mostly = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: junk })

const choice = mostly(
  fc.record(
    {
      value: mostly(fc.constantFrom<unknown>('local', 'ldap', 0, 1, true, false, null, '')),
      display_name: mostly(fc.constantFrom('Local', '本地', '', '<b>x</b>')),
    },
    { requiredKeys: ['value'] },
  ),
)

const limit = mostly(fc.integer({ min: -2, max: 40 }))
const flag = mostly(fc.boolean())

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PLAIN_NAMES) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
)

/** An object made of own members, `__proto__` among them: as JSON.parse makes it, not as a literal does. */
export function objectOf(members: readonly (readonly [string, unknown])[]): object {
  const object = {}
  for (const [key, value] of members)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  return object
}

const membersOf = (names: fc.Arbitrary<string>, field: fc.Arbitrary<unknown>, most: number): fc.Arbitrary<object> =>
  fc.array(fc.tuple(names, field), { maxLength: most }).map(objectOf)

const WORDS = {
  type: mostly(fc.oneof(fc.constantFrom(...TYPES), fc.constantFrom('geometry', 'constructor'))),
  required: flag,
  read_only: flag,
  write_only: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: flag }),
  label: mostly(fc.constantFrom('Name', '名称', '', '  ', '<img src=x onerror=alert(1)>')),
  help_text: mostly(fc.constantFrom('', 'help', '{{x}}', '$t(errors.forbidden)')),
  max_length: limit,
  min_length: limit,
  max_value: limit,
  min_value: limit,
  default: fc.oneof(
    fc.constantFrom<unknown>(null, 255, '', 'local', true, [], ['local'], {}, '2026-11-20T00:00:00Z'),
    junk,
  ),
  choices: mostly(fc.array(choice, { maxLength: 6 })),
  filter: flag,
  order: flag,
}

function rawField(depth: number): fc.Arbitrary<unknown> {
  const plain = fc.oneof(
    { weight: 9, arbitrary: fc.record(WORDS, { requiredKeys: ['type'] }) },
    { weight: 1, arbitrary: fc.record(WORDS, { requiredKeys: [] }) },
  )
  if (depth === 0) return plain
  const inner = { children: mostly(membersOf(name, rawField(depth - 1), 2)), child: mostly(rawField(depth - 1)) }
  const nested = fc.record({ ...WORDS, type: fc.constantFrom('nested object', 'list', 'field'), ...inner })
  return fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: nested })
}

const membersFor = (names: fc.Arbitrary<string>, most: number) => membersOf(names, mostly(rawField(2)), most)

function documentOf(names: fc.Arbitrary<string>, most: number): fc.Arbitrary<unknown> {
  const members = membersFor(names, most)
  // A core describes the same fields for reading and writing, with some differences.
  const actions = fc.record({ GET: mostly(members), POST: mostly(members), PUT: mostly(members) }, { requiredKeys: [] })
  return fc.record({ name: junk, actions: mostly(actions) }, { requiredKeys: ['actions'] })
}

/** The answers to OPTIONS that a bad, broken or hostile server may give. */
export const metadataDocument: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: documentOf(name, 5) },
  { weight: 1, arbitrary: junk },
)

/** The same about these fields, to be rendered. */
export const documentAbout = (names: readonly string[], most: number): fc.Arbitrary<unknown> =>
  documentOf(fc.constantFrom(...names), most)

/** Every method describes one field, whose parts have parts, `depth` times over. */
export function nestedDocument(depth: number): unknown {
  let part: object = { type: 'string', required: true }
  for (let level = 0; level < depth; level += 1) {
    part = level % 2 === 0 ? { type: 'list', child: part } : { type: 'nested object', children: { part } }
  }
  return { actions: { GET: { deep: part }, POST: { deep: { ...part, default: part } }, PUT: { deep: part } } }
}
