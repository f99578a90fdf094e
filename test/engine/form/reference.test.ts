import { expect, test } from '@jest/globals'
import { dialogForm } from '../../../src/engine/form/dialog-form.ts'
import { filterByForm, isOutsideSubtree } from '../../../src/engine/form/reference.ts'
import { field } from '../../support/fields.ts'
import { sessionOf } from '../../support/sessions.ts'

const references = { node: { url: '/api/v1/assets/nodes/', label: '{value}', treeKey: 'key' } }
const moved = { id: 'b', key: '1:2' }

function reference(outside: string | undefined) {
  const item = { field: 'target', from: 'node', ...(outside === undefined ? {} : { outside }) }
  const action = { key: 'move', dialog: [item] }
  const form = dialogForm({ action, described: [], session: sessionOf(), references, row: moved })
  return form.sections[0]?.fields[0]?.reference ?? null
}

const offered = (outside?: string): readonly string[] => {
  const from = reference(outside)
  if (from === null) return []
  return ['1', '1:2', '1:20', '1:2:7', '1:3', '2'].filter((key) => isOutsideSubtree(from, { key }))
}

test('a node excludes itself and its children from its options', () => {
  expect(offered('{row.key}')).toEqual(['1', '1:20', '1:3', '2'])
})

test.each([[undefined], ['{row.missing}']])('outside %s, everything is offered', (outside) => {
  expect(offered(outside)).toHaveLength(6)
})

const regions = { url: '/api/v1/xpack/cloud/regions/', label: '{name}' }

const followed = (query: Readonly<Record<string, string>>) => {
  const item = { field: 'regions', from: 'region', query }
  const action = { key: 'run', dialog: [{ field: 'account' }, item] }
  const references = { region: regions }
  const form = dialogForm({ action, described: [], session: sessionOf(), references, row: moved })
  return form.sections[0]?.fields[1]?.reference ?? null
}

test.each([
  ['its value', 'a1', { account_id: 'a1', kind: 'public' }],
  ['nothing yet', undefined, { account_id: '', kind: 'public' }],
])('the filter of a reference depends on another field: %s', (_what, account, query) => {
  const reference = followed({ account_id: '{form.account}', kind: 'public' })
  expect(filterByForm(reference, { form: { account } })?.query).toEqual(query)
})

test('a reference without a dependency keeps its identity', () => {
  const reference = followed({ kind: 'public' })
  expect(filterByForm(reference, { form: { account: 'a1' } })).toBe(reference)
})

/** The reference of a field whose metadata names the list of its records. */
const related = (known: Readonly<Record<string, { url: string; label: string }>>) => {
  const fields = { POST: [field('publisher', { type: 'field', related: '/api/publishers/' })] }
  const described = [{ kind: 'metadata', fields } as const]
  const action = { key: 'move', dialog: [{ field: 'publisher' }] }
  const form = dialogForm({ action, described, session: sessionOf(), references: known, row: moved })
  const [shown] = form.sections[0]?.fields ?? []
  return { input: shown?.input, url: shown?.reference?.url, label: shown?.reference?.label }
}

test.each([
  ['the reference to this list', { pub: { url: '/api/publishers/', label: '{name}' } }, '{name}'],
  ['the names of its rows, without one', { tags: { url: '/api/tags/', label: '{name}' } }, ''],
])('a relation is selected from the list that the server names, by %s', (_what, known, label) => {
  expect(related(known)).toEqual({ input: 'reference', url: '/api/publishers/', label })
})
