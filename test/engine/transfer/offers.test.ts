import { describe, expect, test } from '@jest/globals'
import type { Metadata, NoMetadata } from '../../../src/contract/field.ts'
import { reasons, type Verdict } from '../../../src/engine/permission/verdict.ts'
import { toIndexEntry } from '../../../src/engine/compile/index-entry.ts'
import { exportOffer, importOffer } from '../../../src/engine/transfer/offers.ts'
import { field } from '../../support/fields.ts'
import { list, metadata } from '../../support/screens.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

type Words = Readonly<Record<string, unknown>>

const FORM = { form: { sections: [{ title: 'basic', fields: ['name'] }] } }
const ALL = ['view', 'add', 'change', 'delete'].map((action) => `things.${action}_thing`)
const ADMIN: SessionOptions = { permissions: ALL }
const NOTHING: NoMetadata = { kind: 'no-metadata', reason: 'status' }
const without = (...actions: readonly string[]): SessionOptions => ({
  permissions: ALL.filter((perm) => !actions.some((action) => perm.includes(action))),
})
const inRoot: SessionOptions = { ...ADMIN, organization: ROOT_ORGANIZATION }

/** `create`, or `create (root-organization)`: offered, and why it refuses. */
const told = (name: string, verdict: Verdict) =>
  verdict.state === 'allowed' ? name : `${name} (${[...new Set(reasons(verdict).map(({ kind }) => kind))].join()})`

function taken(words: Words, options: SessionOptions, described: Metadata | NoMetadata | null = null) {
  const entry = list({ ...FORM, ...words })
  const offer = importOffer(entry, toIndexEntry(entry), sessionOf(options), described)
  return offer === null
    ? 'none'
    : [told('import', offer.verdict), ...offer.modes.map(({ mode, verdict }) => told(mode, verdict))].join(' ')
}

function given(words: Words, options: SessionOptions) {
  const entry = list({ ...FORM, ...words })
  const offer = exportOffer(entry, toIndexEntry(entry), sessionOf(options))
  return offer === null ? 'none' : told(offer.url, offer.verdict)
}

describe('the import of a list', () => {
  test.each<[given: string, words: Words, options: SessionOptions, offered: string]>([
    ['add and change', {}, ADMIN, 'import create update'],
    ['add', {}, without('change'), 'import create'],
    ['change', {}, without('add'), 'import update'],
    ['neither', {}, without('add', 'change'), 'none'],
    [
      'the root organization',
      {},
      inRoot,
      'import (root-organization) create (root-organization) update (root-organization)',
    ],
    ['an entry that allows all of it there', { rootOrg: ['import', 'add', 'change'] }, inRoot, 'import create update'],
    [
      'an entry that allows part of it there',
      { rootOrg: ['import', 'add'] },
      inRoot,
      'import create update (root-organization)',
    ],
    ['an entry that only creates', { transfer: [{ action: 'import', modes: ['create'] }] }, ADMIN, 'import create'],
    ['an entry without', { transfer: ['export'] }, ADMIN, 'none'],
    ['an entry that nobody may add to', { permission: { add: false } }, ADMIN, 'import update'],
    ['no form', { form: undefined }, ADMIN, 'none'],
  ])('given %s', (_, words, options, offered) => {
    expect(taken(words, options)).toBe(offered)
  })

  test.each<[what: string, described: Metadata | NoMetadata | null, offered: string]>([
    ['names POST', metadata({ GET: [], POST: [field('name')] }), 'import create update'],
    ['leaves POST out: the server takes no new ones', metadata({ GET: [] }), 'import update'],
    ['describes nothing', NOTHING, 'import create update'],
  ])('when OPTIONS %s', (_, described, offered) => {
    expect(taken({}, ADMIN, described)).toBe(offered)
  })
})

describe('the export of a list', () => {
  const URL = '/api/v1/things/things/'
  const secrets = { action: 'export', url: '/api/v1/things/secrets/', perm: 'things.view_secret' }

  test.each<[given: string, words: Words, options: SessionOptions, offered: string]>([
    ['view', {}, ADMIN, URL],
    ['no view', {}, without('view'), 'none'],
    ['the root organization', {}, inRoot, URL],
    ['no form', { form: undefined }, ADMIN, URL],
    ['an entry without', { transfer: ['import'] }, ADMIN, 'none'],
    ['an entry with no files at all', { transfer: [] }, ADMIN, 'none'],
    ['another permission that is lacking', { transfer: [secrets] }, ADMIN, 'none'],
    [
      'another list and permission',
      { transfer: [secrets] },
      { permissions: [...ALL, 'things.view_secret'] },
      '/api/v1/things/secrets/',
    ],
  ])('given %s', (_, words, options, offered) => {
    expect(given(words, options)).toBe(offered)
  })
})
