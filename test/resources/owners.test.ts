import { describe, expect, test } from '@jest/globals'
import { filledFormUrl } from '../../src/engine/form/form.ts'
import { ownerToAsk } from '../../src/engine/form/owner-to-ask.ts'
import { bodies, index, references } from '../support/registry.ts'

const entries = await Promise.all(
  index
    .filter(({ owner }) => owner !== null)
    .map(async (known) => ({ known, body: (await bodies[known.key]?.())?.default })),
)

const asked = entries.flatMap(({ known, body }) =>
  body?.kind === 'list' && body.form !== undefined ? [{ known, body }] : [],
)

describe('an address that does not name the object a new row belongs to', () => {
  test.each(asked.map(({ known, body }) => [known.key, known, body] as const))(
    '%s: has a form, or asks for that object',
    (_key, { owner }, body) => {
      const owning = ownerToAsk(body, owner, {}, references)
      if (owning === null) return expect(filledFormUrl(body, {})).not.toBeNull()
      expect(filledFormUrl(body, { [owning.param]: 'id' })).not.toBeNull()
      expect(ownerToAsk(body, owner, { [owning.param]: 'id' }, references)).toBeNull()
    },
  )

  test('is one that a rule of commands is asked its filter for', () => {
    const rule = asked.find(({ known }) => known.key === 'cmd-filter-rules')
    if (rule === undefined) throw new Error('cmd-filter-rules is not registered')
    expect(ownerToAsk(rule.body, rule.known.owner, {}, references)).toMatchObject({
      entry: 'cmd-filters',
      param: 'filter',
      reference: { key: 'cmd-filter', url: '/api/v1/assets/cmd-filters/' },
    })
    expect(ownerToAsk(rule.body, rule.known.owner, {}, {})).toBeNull()
  })
})
