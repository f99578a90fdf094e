import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isObject } from '../../../../src/contract/json-object.ts'
import type { Row } from '../../../../src/contract/page.ts'
import { type FreshReads, stepVerdict } from '../../../../src/features/undo/model/evaluate-undo.ts'
import { groupSteps, reverseCall, type ReverseCall } from '../../../../src/features/undo/model/reverse-calls.ts'
import { sameStored } from '../../../../src/engine/form/same-stored.ts'
import type { LinkStep, UndoStep } from '../../../../src/engine/actions/undo-step.ts'
import { restoreSteps } from '../../../../src/features/undo/model/undo-plan.ts'

const LIST = '/api/v1/users/users/'
const LINKS = '/api/v1/users/users-groups-relations/'
const IDS = ['a', 'b', 'c', 'd'] as const
const FIELDS = ['is_active', 'comment', 'groups'] as const

/** Records by id, and the linked ones. */
interface World {
  readonly records: Readonly<Record<string, Row>>
  readonly linked: ReadonlySet<string>
}

const values = fc.record({
  is_active: fc.boolean(),
  comment: fc.constantFrom('', 'x', 'y'),
  groups: fc.uniqueArray(fc.constantFrom('g1', 'g2', 'g3')),
})
const ids = fc.subarray([...IDS])
const world: fc.Arbitrary<World> = fc.tuple(fc.tuple(values, values, values, values), ids).map(([all, linked]) => ({
  records: Object.fromEntries(IDS.map((id, at) => [id, { id, name: `Name ${id}`, ...all[at] }])),
  linked: new Set(linked),
}))

/** Some records get some values; some become linked or unlinked; some are deleted. */
interface Change {
  readonly patched: readonly string[]
  readonly patch: Row
  readonly toggled: readonly string[]
  readonly deleted: readonly string[]
}

const patch = fc.record(
  { is_active: fc.boolean(), comment: fc.constantFrom('x', 'z'), groups: fc.uniqueArray(fc.constantFrom('g1', 'g4')) },
  { requiredKeys: [] },
)
const action = fc.record({ patched: ids, patch, toggled: ids, deleted: fc.constant([]) })
const others = fc.record({ patched: ids, patch, toggled: ids, deleted: ids })

function changed({ records, linked }: World, { patched, patch: sent, toggled, deleted }: Change): World {
  const kept = Object.entries(records).filter(([id]) => !deleted.includes(id))
  return {
    records: Object.fromEntries(kept.map(([id, row]) => [id, patched.includes(id) ? { ...row, ...sent } : row])),
    linked: new Set(IDS.filter((id) => linked.has(id) !== toggled.includes(id))),
  }
}

/** The steps that reverse a change. */
function stepsOf(before: World, after: World, { patched, patch: sent, toggled }: Change): readonly UndoStep[] {
  const pairs = patched.map((id) => ({ before: before.records[id] ?? {}, after: after.records[id] ?? {} }))
  const source = { list: LIST, fields: Object.keys(sent), nameOf: (row: Row) => String(row['name']), labelOf: String }
  const links = toggled.map((id): LinkStep => ({
    kind: 'link',
    url: LINKS,
    link: { usergroup: 'g', user: id },
    name: id,
    linked: after.linked.has(id),
  }))
  return [...(restoreSteps(pairs, source) ?? []), ...links]
}

const readsOf = ({ records, linked }: World): FreshReads => ({
  record: ({ id }) => records[id] ?? null,
  isLinked: ({ link }) => linked.has(link['user'] ?? ''),
})

/** A server: bulk PATCH of a list, PATCH of an object, POST and DELETE of links. */
function served({ records, linked }: World, { method, url, body, query }: ReverseCall): World {
  const bodies = (Array.isArray(body) ? body : [body]).filter(isObject)
  if (url === LINKS) {
    const users = method === 'POST' ? bodies.map(({ user }) => String(user)) : [query?.['user'] ?? '']
    return { records, linked: new Set(IDS.filter((id) => (users.includes(id) ? method === 'POST' : linked.has(id)))) }
  }
  const patches = url === LIST ? bodies : bodies.map((each) => ({ ...each, id: url.slice(LIST.length, -1) }))
  return { records: patches.reduce<World['records']>((all, each) => withPatch(all, each), records), linked }
}

const withPatch = (records: World['records'], each: Row): World['records'] => {
  const id = String(each['id'])
  return { ...records, [id]: { ...records[id], ...each } }
}

function undone(now: World, steps: readonly UndoStep[]): World {
  const allowed = steps.filter((step) => stepVerdict(step, readsOf(now)).kind === 'send')
  return groupSteps(allowed).reduce((all, group) => {
    const single = group.every((step) => step.kind === 'link' && step.linked)
    const calls = single ? group.map((step) => reverseCall([step])) : [reverseCall(group)]
    return calls.reduce(served, all)
  }, now)
}

describe('an action and its reverse', () => {
  test('leave everything as it was', () => {
    fc.assert(
      fc.property(world, action, (before, act) => {
        const after = changed(before, act)
        expect(undone(after, stepsOf(before, after, act))).toEqual(before)
      }),
      { numRuns: 1000 },
    )
  })

  test('never touch a value or link that someone else has changed since', () => {
    fc.assert(
      fc.property(world, action, others, (before, act, elsewhere) => {
        const after = changed(before, act)
        const now = changed(after, elsewhere)
        const end = undone(now, stepsOf(before, after, act))
        for (const id of IDS) {
          const [was, left, found, result] = [before, after, now, end].map(({ records }) => records[id])
          const touched = FIELDS.filter((field) => !sameStored(was?.[field], left?.[field]))
          const isSame = touched.every((field) => sameStored(left?.[field], found?.[field]))
          const expected =
            found === undefined || !isSame
              ? found
              : { ...found, ...Object.fromEntries(touched.map((field) => [field, was?.[field]])) }
          expect(result).toEqual(expected)
          const reversed = act.toggled.includes(id) && !elsewhere.toggled.includes(id)
          expect(end.linked.has(id)).toBe(reversed ? before.linked.has(id) : now.linked.has(id))
        }
      }),
      { numRuns: 1000 },
    )
  })
})
