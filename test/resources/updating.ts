import { describe, expect, test } from '@jest/globals'
import putOmitted from '../../src/contract/facts/put-omitted.json' with { type: 'json' }
import type { Field } from '../../src/contract/field.ts'
import { isObject, toText } from '../../src/contract/json-object.ts'
import type { Row } from '../../src/contract/page.ts'
import { withQuery } from '../../src/contract/url.ts'
import type { FormValues } from '../../src/engine/form/form-model.ts'
import { setAt } from '../../src/engine/form/value-path.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import { allFields } from '../../src/engine/form/field-state.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { validateForm } from '../../src/engine/validate/validate.ts'
import { saveForm } from '../../src/console/form/save-form.ts'
import { models } from '../../src/sandbox/registry.ts'
import { asObject } from '../sandbox/rest/reading.ts'
import { bodies, index } from '../support/registry.ts'
import { apiOf, isOffered, openForm, type OpenedForm, type Rest } from './saving.ts'

/** The flow of the whole server is only a pattern: its update makes one of the organization, and the server shows that. */
const REPLACED = new Set(['ticket-flows'])

const entries = await Promise.all(index.map(async ({ key }) => (await bodies[key]?.())?.default))
/** The lists whose objects can be updated in a form. */
export const lists = entries.flatMap((entry) =>
  entry?.kind === 'list' && entry.form !== undefined && !REPLACED.has(entry.key) ? [entry] : [],
)

const pathOf = (url: string) => url.replace(/^\/api\/v1/, '')

async function listed(rest: Rest, url: string): Promise<readonly Row[]> {
  const { body, status } = await rest.get(pathOf(url))
  return status === 200 && Array.isArray(body) ? body.filter(isObject) : []
}

/** The objects of a list; of one below another object, those of all of them. */
async function rowsOf(rest: Rest, { url, query, owner }: EntryOf<'list'>): Promise<readonly Row[]> {
  const above = lists.find(({ key }) => key === owner?.entry)
  if (url.includes('{parent.id}') && above !== undefined) {
    const parents = await listed(rest, above.url)
    return (await Promise.all(parents.map(({ id }) => listed(rest, url.replace('{parent.id}', toText(id)))))).flat()
  }
  return listed(
    rest,
    withQuery(url, Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))),
  )
}

/** One object of each kind: of each combination of choices that there is. */
function eachKind(rows: readonly Row[], fields: readonly Field[]): readonly Row[] {
  const names = fields.filter(({ type }) => type === 'choice').map(({ name }) => name)
  return [...new Map(rows.map((row) => [names.map((name) => String(row[name])).join(' '), row])).values()]
}

const OTHER: Readonly<Record<string, (value: unknown) => unknown>> = {
  boolean: (value) => value !== true,
  number: (value) => Number(value) + 1,
  string: (value) => `${toText(value)}/other`,
}

/** Gives each field that a PUT may set back a value that is not its default, where the server takes one. */
async function awayFromDefaults(rest: Rest, url: string, row: Row): Promise<void> {
  const resets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = putOmitted
  for (const [name, value] of Object.entries(resets[url] ?? {})) {
    const other = OTHER[typeof value]?.(value)
    if (row[name] === value && other !== undefined)
      await rest.call('PATCH', `${pathOf(url)}${toText(row['id'])}/`, { [name]: other })
  }
}

/** The object as the server returns it and as it is stored; secrets are only in the stored one. */
async function wholeObject(rest: Rest, entry: EntryOf<'list'>, { model, row }: OpenedForm): Promise<Row> {
  const id = row['id']
  const told = asObject((await rest.get(`${pathOf(model.url)}${toText(id)}/`)).body)
  const table = models.find(({ facts }) => facts.url === entry.url.replaceAll(/\{[\w.]+\}/g, '{id}'))?.table
  const stored =
    table === undefined
      ? {}
      : await rest.queries().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...told, stored }
}

const CHANGES = /^(date_updated|updated_by|date_modified)$/

/** Members that differ, by their paths. */
function differences(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isObject(before) && isObject(after) && !(before instanceof Date))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !CHANGES.test(name))
      .flatMap((name) => differences(before[name], after[name], path === '' ? name : `${path}.${name}`))
  // A member that was never given may be stored as none.
  const [one, other] = [before ?? null, after ?? null].map((value) => JSON.stringify(value))
  return one === other ? [] : [`${path}: ${String(one)} -> ${String(other)}`]
}

const CHANGED = 'changed alone'

/** A text of the form that no rule follows; a form may have none. */
function plainText({ model }: OpenedForm): string | null {
  const names = allFields(model).map(({ path }) => path)
  return ['comment', 'name', 'description'].find((name) => names.includes(name)) ?? null
}

/** What a save of the form with only its text changed alters beside it. */
async function alteredBy(rest: Rest, entry: EntryOf<'list'>, opened: OpenedForm): Promise<readonly string[]> {
  const { model, row, scope } = opened
  const before = await wholeObject(rest, entry, opened)
  const values = initialValues(model, row, scope)
  const text = plainText(opened)
  const edited = <T extends FormValues>(object: T): FormValues =>
    text === null ? object : setAt(object, text, CHANGED)
  await saveForm({
    api: apiOf(rest),
    model,
    id: toText(row['id']),
    opened: values,
    values: edited(values),
    scope,
    now: scope.now,
    decide: async () => new Set(),
  })
  const found = differences(edited(before), await wholeObject(rest, entry, opened))
  return found.filter((each) => !each.startsWith(`stored.${String(text)}: `))
}

/** Made before, where a list has nothing but what nobody may change, or not each kind: by the query of the POST. */
const MADE: Readonly<Record<string, readonly (readonly [query: string, body: object])[]>> = {
  'org-roles': [['', { name: 'Readers', scope: 'org', comment: 'made' }]],
  'system-roles': [['', { name: 'Watchers', scope: 'system', comment: 'made' }]],
  platforms: [['', { name: 'Router', base: 'Other', charset: 'gbk', comment: 'made' }]],
  'replay-storages': [
    [
      '?type=azure',
      {
        name: 'azure',
        type: 'azure',
        meta: { CONTAINER_NAME: 'c', ACCOUNT_NAME: 'a', ACCOUNT_KEY: 'kept', ENDPOINT_SUFFIX: 'core.windows.net' },
      },
    ],
  ],
}

async function make(rest: Rest, entry: EntryOf<'list'>): Promise<void> {
  for (const [query, body] of MADE[entry.key] ?? [])
    expect((await rest.call('POST', `${pathOf(entry.url)}${query}`, body)).status).toBe(201)
}

/** What the form refuses as it is opened: it could not be saved with only its text changed. */
function refusedOf({ model, row, scope }: OpenedForm): readonly string[] {
  const values = initialValues(model, row, scope)
  const problems = validateForm(model, values, { ...scope, form: values })
  return Object.entries(problems).map(([path, [first]]) => `${path} is refused: ${String(first?.key)}`)
}

/**
 * Tests that a save of one text leaves the other fields of these lists as they were.
 * @returns the objects that were saved, by entry
 */
export function describeUpdates(rest: Rest, tested: readonly EntryOf<'list'>[]): ReadonlyMap<string, readonly Row[]> {
  const saved = new Map<string, Row[]>()
  describe('an update of one text', () => {
    test.each(tested.map((entry) => [entry.key, entry] as const))('keeps the other fields of %s', async (_, entry) => {
      await make(rest, entry)
      const rows = (await rowsOf(rest, entry)).filter((row) => isOffered('update', entry, row))
      const [first] = rows
      if (first === undefined) return
      const { scope } = await openForm(rest, entry, first)
      const altered: string[] = []
      for (const row of eachKind(rows, scope.fields ?? [])) {
        const refused = refusedOf(await openForm(rest, entry, row))
        await awayFromDefaults(rest, entry.url, row)
        const found = [...refused, ...(await alteredBy(rest, entry, await openForm(rest, entry, row)))]
        altered.push(...found.map((each) => `${toText(row['name'] ?? row['hostname'])}: ${each}`))
        saved.set(entry.key, [...(saved.get(entry.key) ?? []), row])
      }
      expect(altered).toEqual([])
    })
  })
  return saved
}
