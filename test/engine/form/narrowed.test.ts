import { expect, test } from '@jest/globals'
import { dialogForm } from '../../../src/engine/form/dialog-form.ts'
import { following, standsOutside } from '../../../src/engine/form/narrowed.ts'
import { sessionOf } from '../../support/sessions.ts'

const references = { node: { url: '/api/v1/assets/nodes/', label: '{value}', place: 'key' } }
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
  return ['1', '1:2', '1:20', '1:2:7', '1:3', '2'].filter((key) => standsOutside(from, { key }))
}

test('a thing of a tree is offered neither itself nor what stands below it', () => {
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
])('what narrows a reference follows another field: %s', (_what, account, query) => {
  const reference = followed({ account_id: '{form.account}', kind: 'public' })
  expect(following(reference, { form: { account } })?.query).toEqual(query)
})

test('a reference that follows no field stays the same object', () => {
  const reference = followed({ kind: 'public' })
  expect(following(reference, { form: { account: 'a1' } })).toBe(reference)
})
