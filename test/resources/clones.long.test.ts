import { describe, expect, test } from '@jest/globals'
import { RequestFailed } from '../../src/client/failure.ts'
import { withQuery } from '../../src/contract/url.ts'
import { variantParams, variantsOf } from '../../src/engine/registry/variants.ts'
import { isObject, toText } from '../../src/contract/json-object.ts'
import type { Row } from '../../src/contract/page.ts'
import { getAt } from '../../src/engine/form/value-path.ts'
import { cloneValues } from '../../src/engine/form/values.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { builtInRow, rowOf } from '../../src/engine/registry/list-defaults.ts'
import { saveForm } from '../../src/console/form/save-form.ts'
import { seededRest } from '../sandbox/rest/rest-server.ts'
import { bodies, index } from '../support/registry.ts'
import { apiOf, isOffered, openForm } from './saving.ts'

const rest = seededRest()
const entries = await Promise.all(index.map(async ({ key }) => (await bodies[key]?.())?.default))
const lists = entries.flatMap((entry) =>
  entry?.kind === 'list' && entry.form !== undefined && rowOf(entry).some((item) => builtInRow(item) === 'clone')
    ? [entry]
    : [],
)

/** One object of each kind that the list makes; of a list of one kind, one. */
async function oneOfEach(entry: EntryOf<'list'>): Promise<readonly Row[]> {
  const query = Object.fromEntries(Object.entries(entry.query ?? {}).map(([name, value]) => [name, String(value)]))
  const { body } = await rest.get(withQuery(entry.url, query).replace(/^\/api\/v1/, ''))
  const rows = (Array.isArray(body) ? body.filter(isObject) : []).filter((row) => isOffered('clone', entry, row))
  const names = [...new Set(variantsOf(entry).flatMap((kind) => Object.keys(variantParams(kind))))]
  return [...new Map(rows.map((row) => [names.map((name) => String(row[name])).join(' '), row])).values()]
}

/** What a server refuses of what the clone took over; what it did not take over has to be filled in. */
async function refusedOf(entry: EntryOf<'list'>, listed: Row): Promise<readonly string[]> {
  const { model, row, scope } = await openForm(rest, entry, listed, 'clone')
  const values = cloneValues(model, row, scope, 'Clone of ')
  const id = toText(row['id'])
  try {
    await saveForm({
      api: apiOf(rest),
      model,
      id,
      opened: values,
      values,
      scope,
      now: scope.now,
      decide: async () => new Set(),
    })
    return []
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    const fields = Object.entries(error.problem.fields).filter(([path]) => (getAt(values, path) ?? '') !== '')
    const said = Object.keys(error.problem.fields).length === 0 ? [String(error.problem.message)] : []
    return [...fields.map(([path, text]) => `${path}: ${text}`), ...said]
  }
}

describe('an unchanged clone', () => {
  test.each(lists.map((entry) => [entry.key, entry] as const))('of %s is accepted by the server', async (_, entry) => {
    const refused: string[] = []
    for (const row of await oneOfEach(entry)) {
      const found = await refusedOf(entry, row)
      refused.push(...found.map((each) => `${toText(row['name'] ?? row['hostname'])}: ${each}`))
    }
    expect(refused).toEqual([])
  })
})
