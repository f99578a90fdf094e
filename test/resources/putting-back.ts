import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isObject, toText } from '../../src/contract/json-object.ts'
import type { Row } from '../../src/contract/page.ts'
import { withQuery } from '../../src/contract/url.ts'
import { conflictsOf } from '../../src/engine/form/changes.ts'
import { withDraft } from '../../src/engine/form/draft.ts'
import { isReadOnly, visibleFields } from '../../src/engine/form/field-state.ts'
import type { FormFieldModel } from '../../src/engine/form/form-model.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import { loggedObject } from '../../src/features/undo/model/logged-object.ts'
import { restorableChanges } from '../../src/features/undo/model/logged-values.ts'
import { sameStored } from '../../src/engine/form/same-stored.ts'
import { draftOfStep, shownChanges } from '../../src/features/undo/model/step-draft.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { readLogWords } from '../../src/features/undo/view/log-words.ts'
import { saveForm } from '../../src/console/form/save-form.ts'
import { asObject } from '../sandbox/rest/reading.ts'
import { bodies } from '../support/registry.ts'
import { apiOf, isOffered, openForm, type Rest, session } from './saving.ts'
import { caseCount } from '../support/sweep.ts'

const LOGS = '/audits/operate-logs/'

async function listEntry(key: string): Promise<EntryOf<'list'>> {
  const entry = (await bodies[key]?.())?.default
  if (entry?.kind !== 'list') throw new Error(`${key} is no list`)
  return entry
}

const log = await listEntry('operate-logs')
const links = log.columns.flatMap((column) =>
  typeof column === 'string' || column.field !== 'resource' ? [] : [column.link ?? []].flat(),
)
const keys = links.flatMap(({ entry, find }) => [entry, ...(find?.others ?? [])])
const entries = await Promise.all([...new Set(keys)].map(listEntry))

/** Left alone: names by which the object is found, and what others must be unique with. */
const KEPT = new Set(['name', 'username', 'hostname', 'ip', 'email', 'need_update_password'])

/** Another value of a field; undefined for one that the test does not change. */
function otherValue({ path, field, choices, selectsVariant }: FormFieldModel, value: unknown): unknown {
  if (field === null || selectsVariant || field.readOnly || field.writeOnly || path.includes('.') || KEPT.has(path))
    return undefined
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value === 'boolean') return !value
  if (choices.length > 0) return choices.find((choice) => choice.value !== value)?.value
  return typeof value === 'string' && (field.type === 'string' || value === '') ? `${value} changed` : undefined
}

const pathOf = (entry: EntryOf<'list'>, row: Row): string =>
  `${entry.url.replace(/^\/api\/v1/, '')}${toText(row['id'])}/`
const read = async (rest: Rest, entry: EntryOf<'list'>, row: Row) => asObject((await rest.get(pathOf(entry, row))).body)

/** Members of an object that writes set, or that follow from others. */
const differing = (before: Row, after: Row, names: readonly string[]): readonly string[] =>
  names.filter((name) => !sameStored(before[name], after[name]))

async function logs(rest: Rest): Promise<readonly Row[]> {
  const { body } = await rest.get(LOGS)
  return Array.isArray(body) ? body.filter(isObject) : []
}

/** Sends a PATCH, without the members that the server refuses. Resolves to the row of the log, and the names it changed. */
async function patched(
  rest: Rest,
  path: string,
  values: Row,
): Promise<{ readonly logged: Row; readonly names: readonly string[] }> {
  const before = new Set((await logs(rest)).map(({ id }) => id))
  const { status, body } = await rest.call('PATCH', path, values)
  if (status === 400 && isObject(body)) {
    const taken = Object.entries(values).filter(([name]) => !Object.hasOwn(body, name))
    return taken.length === 0 ? { logged: {}, names: [] } : patched(rest, path, Object.fromEntries(taken))
  }
  expect(status).toBe(200)
  const [logged = {}] = (await logs(rest)).filter(({ id }) => !before.has(id))
  return { logged, names: Object.keys(values) }
}

/** Puts a logged write back through the form, as the console does. Resolves to the labels that are left out. */
async function putBack(rest: Rest, entry: EntryOf<'list'>, listed: Row, logged: Row): Promise<readonly string[]> {
  const api = apiOf(rest)
  const detail = asObject((await rest.get(`${LOGS}${toText(logged['id'])}/?type=action_detail`)).body)
  expect(loggedObject(log, 'resource', logged, session)?.entries).toContain(entry.key)
  const { model, row, scope } = await openForm(rest, entry, listed)
  const write = { before: asObject(detail['before']), after: asObject(detail['after']) }
  const form = initialValues(model, row, scope)
  const now = { ...scope, form }
  const words = await readLogWords(model, write, { api, t: (key) => key }, now)
  const { changes: known, left } = restorableChanges(model, write, words, now)
  const { changes, hidden } = shownChanges(model, row, known, scope)
  const fresh = initialValues(model, row, scope)
  const { opened = fresh, values = fresh } = withDraft(model, fresh, draftOfStep(model, row, { changes }, scope)) ?? {}
  expect(conflictsOf(model, opened, values, fresh)).toEqual([])
  const id = toText(row['id'])
  await saveForm({ api, model, id, opened, values, scope, now: scope.now, decide: async () => new Set() })
  return [...left.map(({ label, why }) => `${label} ${why}`), ...hidden.map((label) => `${label} hidden`)]
}

/** Random changes of an object of each type. */
const RUNS = caseCount(20, 1)

/** Tests that an update in the operation log can be put back, for each type of object whose screen the log knows. */
export function describePutBack(rest: Rest): void {
  describe('a logged update that is put back', () => {
    test.each(entries.map((entry) => [entry.key, entry] as const))('leaves %s as before', async (_, entry) => {
      const query = Object.fromEntries(Object.entries(entry.query ?? {}).map(([name, value]) => [name, String(value)]))
      const { body } = await rest.get(withQuery(entry.url.replace(/^\/api\/v1/, ''), query))
      const rows = (Array.isArray(body) ? body.filter(isObject) : []).filter((row) => isOffered('update', entry, row))
      // Not the first user, who makes the requests.
      const listed = rows.at(-1)
      if (listed === undefined) return
      const { model, row, scope } = await openForm(rest, entry, listed)
      const before = await read(rest, entry, listed)
      const now = { ...scope, form: initialValues(model, row, scope) }
      const shown = visibleFields(model, now).filter((field) => !isReadOnly(field, now))
      const others = shown.flatMap((field) => {
        const value = otherValue(field, before[field.path])
        return value === undefined ? [] : [[field.path, value] as const]
      })
      const put: string[] = []
      for (const some of fc.sample(fc.subarray(others, { minLength: 1 }), { numRuns: RUNS, seed: 7 })) {
        const { logged, names } = await patched(rest, pathOf(entry, listed), Object.fromEntries(some))
        if (names.length === 0) continue
        const left = await putBack(rest, entry, listed, logged)
        expect(left).toEqual([])
        expect(differing(before, await read(rest, entry, listed), names)).toEqual([])
        put.push(...names)
      }
      expect(put).not.toEqual([])
    })
  })
}
