import { describe, expect, test } from '@jest/globals'
import { createInstance } from 'i18next'
import { isObject } from '../../../src/contract/json-object.ts'
import { type ApiContext, type Call, createApi, requestOf } from '../../../src/client/http.ts'
import { isCall } from '../../../src/engine/actions/prepare-call.ts'
import { formFields, formOf } from '../../../src/engine/form/form.ts'
import { formUrl } from '../../../src/engine/form/form-address.ts'
import { rowsRequest } from '../../../src/engine/list/list-request.ts'
import { readListQuery } from '../../../src/engine/list/list-query-url.ts'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import { bulkAction, headerAction, ownAction, rowAction } from '../../../src/engine/actions/actions.ts'
import { relationModels } from '../../../src/engine/detail/relation.ts'
import { leafFields } from '../../../src/engine/form/changes.ts'
import type { FormFieldModel, FormModel, FormValues } from '../../../src/engine/form/form-model.ts'
import { isSecretField } from '../../../src/engine/form/secrets.ts'
import { setAt } from '../../../src/engine/form/value-path.ts'
import type { EntryOf, IndexEntry } from '../../../src/engine/registry/entry.ts'
import { bulkOf, headerOf, importOf, rowOf } from '../../../src/engine/registry/list-defaults.ts'
import { importColumns } from '../../../src/engine/transfer/import/columns.ts'
import type { ImportRow } from '../../../src/engine/transfer/import/import-model.ts'
import { actionCalls, runAction } from '../../../src/console/actions/run-action.ts'
import { type ActionTools } from '../../../src/console/actions/action-target.ts'
import { curlText } from '../../../src/console/curl/curl-text.ts'
import { relationAccess } from '../../../src/console/detail/relations/relation-access.ts'
import { testCall } from '../../../src/console/form/FormFooter.tsx'
import { saveCall } from '../../../src/console/form/save-form.ts'
import { rowCall } from '../../../src/console/transfer/import/row-calls.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { bodies, index as registry, references } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'
import { importSource } from '../transfer/support.ts'
import { argumentsOf, askedBy, type Asked, HIDDEN, listener } from './shell.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const SECRET = 'S3CRET'
const session = sessionOf({ permissions: [] })
const ALLOWED = { state: 'allowed', proof: [] } as const
const ROWS = [
  { id: 'r1', name: "O'Neil $(id)", key: '1:2', user: 'u1', asset: 'a1', type: 'x', systemuser: 's1', task: 't1' },
  { id: 'r2', name: 'Zwei "2"' },
]

const entries = await Promise.all(
  registry.map(async (index) => ({ index, entry: (await bodies[index.key]?.())?.default })),
)
const lists = entries.flatMap(({ index, entry }) => (entry?.kind === 'list' ? [{ index, entry }] : []))

const contextOf = (fetching: typeof fetch): ApiContext => ({
  cookies: () => '',
  timeZone: () => 'UTC',
  organization: () => 'org-1',
  origin: 'https://gate.example.com',
  fetch: fetching,
})
const make = (call: Call) => requestOf(contextOf(fetch), call, async (secret) => secret)

/** Every action of a list, and of a node of the tree beside it, that is one request or two, as if all were allowed. */
function actionsOf(index: IndexEntry, entry: EntryOf<'list'>): readonly ActionModel[] {
  const source = { entry, index, session, metadata: null }
  const tabs = entry.detail?.tabs ?? []
  const quick = tabs.flatMap((tab) => tab.quick ?? [])
  return [
    ...headerOf(entry).map((item) => headerAction(item, source)),
    ...rowOf(entry).map((item) => rowAction(item, { index, scope: { session, row: null }, slot: 'row', entry })),
    ...quick.flatMap((item) =>
      typeof item === 'object' && 'key' in item ? [ownAction(item, 'quick', ALLOWED, index)] : [],
    ),
    ...(entry.tree?.menu ?? []).map((item) => ownAction(item, 'row', ALLOWED, index)),
    ...bulkOf(entry).map((item) => bulkAction(item, source, ALLOWED)),
  ]
    .filter(({ effect }) => isCall(effect) && effect.kind !== 'dialog')
    .map((action) => ({ ...action, verdict: ALLOWED }))
}

const i18n = createInstance()
await i18n.init({ lng: 'cimode' })

function toolsFor(fetching: typeof fetch): ActionTools {
  return {
    api: createApi(contextOf(fetching)),
    metadata: { kept: () => null, read: () => Promise.reject(new Error('no metadata')) },
    session,
    now: () => NOW,
    t: i18n.t,
    navigate: () => undefined,
    confirm: async () => true,
    inDialog: async () => 'cancelled',
    notify: () => undefined,
    later: () => undefined,
    renew: async () => undefined,
    report: (error) => {
      throw error
    },
  }
}

const told = ({ method, url, body }: Asked) => ({
  method,
  url,
  body: body === null ? null : (JSON.parse(body) as unknown),
})

describe('the copied requests of actions equal the sent ones', () => {
  const cases = lists.flatMap(({ index, entry }) =>
    actionsOf(index, entry).map((action) => ({ name: `${index.key}: ${action.slot} ${action.key}`, index, action })),
  )

  test('of every list of the registry', async () => {
    // Of a page that names no stylesheets: the check after a delete is loaded with one.
    Object.assign(globalThis, { document: { querySelector: () => null } })
    expect(cases.length).toBeGreaterThan(100)
    const copied: string[] = []
    const sent: { name: string; asked: readonly Asked[] }[] = []
    for (const { name, index, action } of cases) {
      const target = {
        entry: index,
        scope: { parent: { id: 'p1', name: 'Parent' }, params: {}, links: {} },
        query: { node: 'n1' },
        rows: action.slot === 'bulk' ? ROWS : action.slot === 'header' ? [] : ROWS.slice(0, 1),
        name: 'name',
        reload: async () => undefined,
        // The reads for Undo are not part of the command.
        undo: async () => async () => [],
      }
      const { asked, fetch } = listener()
      const tools = toolsFor(fetch)
      const calls = actionCalls(action, target, tools)
      await runAction(action, target, tools)
      copied.push(await curlText(calls, make))
      sent.push({ name, asked: asked.slice(0, calls.length) })
    }
    Reflect.deleteProperty(globalThis, 'document')
    const commands = argumentsOf(copied.join('\n'))
    const curled = sent.reduce<{ at: number; all: object[] }>(
      ({ at, all }, { name, asked }) => ({
        at: at + asked.length,
        all: [...all, { name, asked: commands.slice(at, at + asked.length).map((words) => told(askedBy(words))) }],
      }),
      { at: 0, all: [] },
    )
    expect(curled.all).toEqual(sent.map(({ name, asked }) => ({ name, asked: asked.map(told) })))
    expect(curled.at).toBe(commands.length)
  })

  test('of the rows of every list, filtered, sorted and on another page', async () => {
    const query = readListQuery(new URLSearchParams("search=o'neil,b c&is_active=1&order=-name&page=3"), { now: NOW })
    const calls = lists.map(({ index }) => ({ method: 'GET', ...rowsRequest(index, query, NOW) }) as const)
    const { asked, fetch } = listener()
    const { api } = toolsFor(fetch)
    for (const call of calls) await api.send(call)
    expect(argumentsOf(await curlText(calls, make)).map((words) => told(askedBy(words)))).toEqual(asked.map(told))
  })
})

/** As if every field of the form were shown: what a choice hides is no less a secret. */
const shown = (field: FormFieldModel): FormFieldModel => ({
  ...field,
  when: null,
  readOnlyWhen: null,
  children: field.children.map(shown),
  items: field.items.map(shown),
})

const openly = (model: FormModel): FormModel => ({
  ...model,
  sections: model.sections.map((section) => ({ ...section, fields: section.fields.map(shown) })),
})

/** Something of everything that is asked for; each secret is SECRET. */
function filledIn(fields: readonly FormFieldModel[]): FormValues {
  return fields.reduce<FormValues>((values, field) => setAt(values, field.path, valueOf(field)), {})
}

function valueOf(field: FormFieldModel): unknown {
  if (field.items.length > 0) return [Object.fromEntries(field.items.map((item) => [item.name, valueOf(item)]))]
  if (isSecretField(field)) return SECRET
  return field.many ? ['a', 'b'] : `${field.name} "it's"`
}

/** What a secret becomes on its way into a command. */
function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hidden(each)]))
  return value === SECRET ? HIDDEN : value
}

describe('the copied requests of forms equal the sent ones, without secrets', () => {
  const forms = entries.flatMap(({ index, entry }) =>
    (entry?.kind === 'list' && entry.form !== undefined) || entry?.kind === 'form' ? [{ index, entry }] : [],
  )

  test.each(['create', 'update'] as const)('of every form of the registry, to %s', async (mode) => {
    expect(forms.length).toBeGreaterThan(60)
    const copied: string[] = []
    const sent: object[] = []
    let secrets = 0
    for (const { index, entry } of forms) {
      const fields = formFields(metadataOf(formUrl(entry)), mode)
      const model = openly(formOf({ entry, fields, mode, session, references, url: '/api/v1/a/forms/' }))
      const values = filledIn(leafFields(model))
      const { asked, fetch } = listener()
      const { api } = toolsFor(fetch)
      const scope = { session, mode, form: values, row: null, query: {} }
      const request = {
        api,
        model,
        id: "o'1",
        opened: {},
        values,
        scope,
        now: NOW,
        decide: async () => new Set<string>(),
      }
      const made = await saveCall(request)
      if (made === null) throw new Error('Nobody went back')
      await api.send(made.call)
      const last = asked.at(-1)
      if (last === undefined) throw new Error('Nothing was sent')
      const text = await curlText([made.call], make)
      expect(text).not.toContain(SECRET)
      secrets += last.body?.includes(SECRET) === true ? 1 : 0
      copied.push(text)
      sent.push({ key: index.key, ...told(last), body: hidden(told(last).body) })
    }
    expect(secrets).toBeGreaterThan(8)
    const commands = argumentsOf(copied.join('\n'))
    expect(commands.map((words, at) => ({ key: forms[at]?.index.key, ...told(askedBy(words)) }))).toEqual(sent)
  })

  test('of every test of a form', async () => {
    const tests = entries.flatMap(({ index, entry }) =>
      entry?.kind === 'form' ? (entry.tests ?? []).map((each) => ({ index, entry, test: each })) : [],
    )
    expect(tests.length).toBeGreaterThan(8)
    const pairs = tests.map(({ index, entry, test: each }) => {
      const fields = formFields(metadataOf(formUrl(entry)), 'update')
      const url = formUrl(entry)
      const model = openly(formOf({ entry, fields, mode: 'update', session, references, url }))
      const values = filledIn(leafFields(model))
      const scope = { session, mode: 'update', form: values, row: null, query: {} } as const
      return { name: `${index.key}: ${each.key}`, call: testCall(each, { model, scope, form: { values } }) }
    })
    await expectCopied(pairs, 8)
  })
})

describe('the copied requests of relations equal the sent ones', () => {
  const relations = lists.flatMap(({ index, entry }) =>
    (entry.detail?.tabs ?? []).flatMap((tab) =>
      (tab.relations ?? []).flatMap((relation) => {
        const scope = { session, row: ROWS[0] ?? {} }
        const always = { ...relation, when: {} }
        return relationModels(always, { index, fields: null, references, scope }, tab.table ?? null).map((model) => ({
          name: `${index.key}: ${model.key}`,
          model,
        }))
      }),
    ),
  )

  test('of every card of the registry, to add and to remove', async () => {
    expect(relations.length).toBeGreaterThan(10)
    for (const { name, model } of relations) {
      const { asked, fetch } = listener()
      const { api } = toolsFor(fetch)
      // Of what an object holds, nothing is the last one.
      const relation = { ...model, keepsOne: false }
      const access = relationAccess({ api, session, relation, url: '/api/v1/a/things/r1/', id: 'r1' })
      const calls = [await access.addCall(["o'1", 'o2']), await access.removeCall("o'1")]
      asked.length = 0
      await access.add(["o'1", 'o2'])
      await access.remove("o'1")
      const sent = asked.filter(({ method }) => method !== 'GET').map(told)
      const copied = argumentsOf(await curlText(calls, make)).map((words) => told(askedBy(words)))
      expect({ name, copied }).toEqual({ name, copied: sent })
    }
  })
})

describe('the copied requests of imports equal the sent ones, without secrets', () => {
  test.each(['create', 'update'] as const)('of a row of every list that takes a file, to %s', async (mode) => {
    const takers = lists.filter(({ entry }) => importOf(entry)?.modes?.includes(mode) ?? importOf(entry) !== null)
    expect(takers.length).toBeGreaterThan(5)
    const pairs = takers.map(({ index, entry }) => {
      const metadata = metadataOf(entry.url)
      const fields = (formFields(metadata, mode) ?? []).filter(({ readOnly }) => !readOnly)
      const cells = Object.fromEntries(
        fields.map(({ name, type }) => [name, type === 'boolean' ? true : `${name} "it's"`]),
      )
      const file = { titles: fields.map(({ name }) => [name, name] as const), rows: [cells] }
      const columns = importColumns({ entry, mode, fields, file })
      const secret = Object.fromEntries(columns.filter((each) => each.secret).map(({ name }) => [name, SECRET]))
      const row = { ...ROW, cells: { ...cells, ...secret, ...(mode === 'update' ? { id: "o'1" } : {}) } }
      const call = rowCall(importSource({ entry: index, list: entry, metadata }), { mode, columns }, row)
      if (call === null) throw new Error(`${index.key} has nothing to send`)
      return { name: index.key, call }
    })
    await expectCopied(pairs, 2)
  })
})

const ROW: ImportRow = { number: 1, cells: {}, status: { kind: 'pending' }, ticked: true, current: null, withheld: [] }

/** That commands ask what their calls do, and hold none of the secrets; how many calls carry one at least. */
async function expectCopied(
  pairs: readonly { readonly name: string; readonly call: Call }[],
  secrets: number,
): Promise<void> {
  const { asked, fetch } = listener()
  const { api } = toolsFor(fetch)
  for (const { call } of pairs) await api.send(call)
  const text = await curlText(
    pairs.map(({ call }) => call),
    make,
  )
  expect(text).not.toContain(SECRET)
  expect(asked.filter(({ body }) => body?.includes(SECRET) === true).length).toBeGreaterThanOrEqual(secrets)
  const named = (each: ReturnType<typeof told>, at: number) => ({ name: pairs[at]?.name, ...each })
  const sent = asked.map(told).map((each) => ({ ...each, body: hidden(each.body) }))
  expect(
    argumentsOf(text)
      .map((words) => told(askedBy(words)))
      .map(named),
  ).toEqual(sent.map(named))
}
