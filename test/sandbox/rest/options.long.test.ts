import { describe, expect, test } from '@jest/globals'
import { factsByMethod } from '../../../src/registry/facts/field-facts.ts'
import {
  factFields,
  type Facts,
  type FieldFact,
  importedFields,
  type NoMetadataFact,
} from '../../../src/contract/facts.ts'
import type { MetadataMethod } from '../../../src/contract/field.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import type { Actor } from '../../../src/sandbox/rest/model/context.ts'
import { endpoints, models } from '../../../src/sandbox/registry.ts'
import { allFacts, readFacts } from '../../support/facts-metadata.ts'
import { asRows } from './reading.ts'
import { type Reply, seededRest } from './rest-server.ts'

const { call, get, actor } = seededRest('community')

const ROLES = ['sysadmin', 'orgadmin', 'orgauditor', 'sysauditor', 'user'] as const

type Role = (typeof ROLES)[number]

/** What a user's serializer leaves out for who may not see roles, as recorded of the five. */
const HIDDEN: Readonly<Record<Role, readonly string[]>> = {
  sysadmin: [],
  orgadmin: ['system_roles', 'system_roles_display'],
  orgauditor: ['system_roles', 'system_roles_display', 'org_roles'],
  sysauditor: ['system_roles', 'system_roles_display', 'org_roles'],
  user: ['system_roles', 'system_roles_display', 'org_roles'],
}

const USERS = allFacts.get('users__users')?.fields.map(({ name }) => name) ?? []

/** Shown by the serializer of users, under whatever URL. */
const areUsers = (fields: readonly FieldFact[]) =>
  fields.length === USERS.length && fields.every(({ name }) => USERS.includes(name))

const toldTo = (role: Role, fields: readonly FieldFact[]) =>
  areUsers(fields) ? fields.filter(({ name }) => !HIDDEN[role].includes(name)) : fields

/** Every address of the sandbox, an id written as `{id}`. */
const SERVED = new Set([
  ...models.flatMap(({ facts, actions }) => [
    facts.url,
    `${facts.url}render-to-json/`,
    ...actions.map(({ on, path }) => `${facts.url}${on === 'item' ? '{id}/' : ''}${path.replace(/:\w+/g, '{id}')}/`),
  ]),
  ...models.filter(({ alternativeFacts }) => alternativeFacts !== undefined).map(({ facts }) => `${facts.url}{id}/`),
  ...endpoints.map(({ url }) => url.replace(/:\w+/g, '{id}')),
])

/** A URL of the API with the id of the first row in each of its places; where no rows are listed, of none. */
async function fill(url: string): Promise<string> {
  const [list = '', ...rest] = url.replace('/api/v1', '').split('{id}/')
  let path = list
  for (const next of rest) {
    const { body } = await get(path)
    const [row] = Array.isArray(body) ? asRows(body) : []
    path = `${path}${String(row?.['id'])}/${next}`
  }
  return path
}

const actors = new Map<Role, Promise<Actor>>()

const unproven = async (role: Role): Promise<Actor> => ({ ...(await actor({ as: role })), confirmedBy: null })

/** Looked up once: thousands of calls are theirs. As when recorded, none has proven anew who they are. */
function actorOf(role: Role): Promise<Actor> {
  const known = actors.get(role) ?? unproven(role)
  actors.set(role, known)
  return known
}

const options = async (path: string, role: Role): Promise<Reply> =>
  call('OPTIONS', path, undefined, { actor: await actorOf(role) })

const allowOf = ({ headers }: Reply) =>
  String(headers['allow'])
    .split(', ')
    .filter((method) => method !== '')

function describedBy({ body, status }: Reply) {
  const metadata = readMetadata(body, status)
  return metadata.kind === 'metadata' ? Object.fromEntries(factsByMethod(metadata)) : metadata
}

function expected(facts: Facts, methods: readonly MetadataMethod[], on: 'list' | 'detail', role: Role) {
  return Object.fromEntries(methods.map((method) => [method, toldTo(role, plain(factFields(facts, method, on)))]))
}

/** Without a license, licensed fields are missing. */
const plain = (fields: readonly FieldFact[]) => fields.map(({ licensed: _licensed, ...field }) => field)

const recorded = [...allFacts].filter(([, { source, url }]) => source === 'recorded' && SERVED.has(url))

const queryOf = ({ query }: Facts) => (query === undefined ? '' : `?${new URLSearchParams(query).toString()}`)

const members = <T>(file: string) =>
  Object.entries(readFacts(file) as Readonly<Record<string, T>>).filter(([url]) => SERVED.has(url))

describe('OPTIONS', () => {
  test.each(recorded)('of %s describes the methods of each role as in the facts', async (_name, facts) => {
    const path = await fill(`${facts.url}${queryOf(facts)}`)
    for (const role of ROLES) {
      const reply = await options(path, role)
      expect({ role, allow: allowOf(reply), ...describedBy(reply) }).toEqual({
        role,
        allow: facts.allow,
        ...expected(facts, facts.methods, 'list', role),
      })
    }
  })

  test.each(recorded.filter(([, { detailMethods }]) => detailMethods !== undefined))(
    'of an item of %s describes the methods of each role as in the facts',
    async (_name, facts) => {
      const path = await fill(`${facts.url}{id}/`)
      for (const role of ROLES) {
        const reply = await options(path, role)
        const told = expected(facts, facts.detailMethods ?? [], 'detail', role)
        expect({ role, ...describedBy(reply) }).toEqual({ role, ...told })
      }
    },
  )

  test.each(members<string>('imports'))('of %s describes the fields of a file', async (url, list) => {
    const facts = allFacts.get(list)
    const reply = await options(await fill(url), 'sysadmin')
    if (facts === undefined) throw new Error(`no facts of ${list}`)
    expect(describedBy(reply)).toEqual({ POST: plain(importedFields(facts)) })
  })

  const undescribed = members<NoMetadataFact>('no-metadata').filter(([, { html }]) => html !== true)

  /** Where a core fails with a page the sandbox need not. */
  test.each(undescribed)('of %s describes nothing', async (url, fact) => {
    const reply = await options(await fill(url), 'sysadmin')
    expect({ status: reply.status, allow: allowOf(reply) }).toEqual({ status: fact.status, allow: fact.allow })
    expect(reply.body).not.toHaveProperty('actions')
  })
})
