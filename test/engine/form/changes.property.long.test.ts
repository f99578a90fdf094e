import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { conflictsOf, mergeFresh, sameValue } from '../../../src/engine/form/changes.ts'
import { draftOf, isDraft, withDraft } from '../../../src/engine/form/draft.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { field } from '../../support/fields.ts'
import { formWith } from '../../support/forms.ts'

const NAMES = ['name', 'comment', 'groups', 'count', 'password'] as const
const MODEL = formWith(
  [...NAMES],
  [
    field('name'),
    field('comment'),
    field('groups', { type: 'field' }),
    field('count', { type: 'integer' }),
    field('password'),
  ],
)

const text = fc.constantFrom('', 'a', 'b', '__proto__', '0')

/** Few values, so that two people often agree. */
const values: fc.Arbitrary<FormValues> = fc.record(
  {
    name: text,
    comment: fc.option(text),
    groups: fc.array(text, { maxLength: 3 }),
    count: fc.option(fc.integer({ min: 0, max: 2 })),
    password: fc.string({ minLength: 12, maxLength: 20 }).map((typed) => `secret ${typed}`),
  },
  { requiredKeys: [] },
)

describe('two concurrent edits', () => {
  test('are merged, and conflicts are reported', () => {
    fc.assert(
      fc.property(values, values, values, (opened, mine, theirs) => {
        const merged = mergeFresh(MODEL, opened, mine, theirs)
        const asked = new Set(conflictsOf(MODEL, opened, mine, theirs).map((conflict) => conflict.field.path))
        for (const name of NAMES) {
          const [isMine, isTheirs] = [!sameValue(opened[name], mine[name]), !sameValue(opened[name], theirs[name])]
          expect([name, sameValue(merged[name], isMine ? mine[name] : theirs[name])]).toEqual([name, true])
          expect([name, asked.has(name)]).toEqual([name, isMine && isTheirs && !sameValue(mine[name], theirs[name])])
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a stored draft', () => {
  test('restores all values but secrets', () => {
    fc.assert(
      fc.property(values, values, (opened, typed) => {
        const kept = JSON.stringify(draftOf(MODEL, opened, typed))
        expect(kept).not.toContain('secret')
        const draft: unknown = JSON.parse(kept)
        const back = isDraft(draft) ? (withDraft(MODEL, opened, draft)?.values ?? opened) : opened
        for (const name of NAMES) {
          const expected = name === 'password' ? opened[name] : typed[name]
          expect([name, sameValue(back[name], expected)]).toEqual([name, true])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
