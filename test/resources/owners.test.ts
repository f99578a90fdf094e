import { describe, expect, test } from '@jest/globals'
import { filledFormUrl, missingOwner } from '../../src/engine/form/form-address.ts'
import { bodies, index, references } from '../support/registry.ts'

const entries = await Promise.all(
  index
    .filter(({ owner }) => owner !== null)
    .map(async (known) => ({ known, body: (await bodies[known.key]?.())?.default })),
)

const asked = entries.flatMap(({ known, body }) =>
  body?.kind === 'list' && body.form !== undefined ? [{ known, body }] : [],
)

describe('an address without the owner of the new object', () => {
  test.each(asked.map(({ known, body }) => [known.key, known, body] as const))(
    '%s: shows a form or asks for the owner',
    (_key, { owner }, body) => {
      const owning = missingOwner(body, owner, {}, references)
      if (owning === null) return expect(filledFormUrl(body, {})).not.toBeNull()
      expect(filledFormUrl(body, { [owning.param]: 'id' })).not.toBeNull()
      expect(missingOwner(body, owner, { [owning.param]: 'id' }, references)).toBeNull()
    },
  )

  test('asks a command rule for its filter', () => {
    const rule = asked.find(({ known }) => known.key === 'cmd-filter-rules')
    if (rule === undefined) throw new Error('cmd-filter-rules is not registered')
    expect(missingOwner(rule.body, rule.known.owner, {}, references)).toMatchObject({
      entry: 'cmd-filters',
      param: 'filter',
      reference: { key: 'cmd-filter', url: '/api/v1/assets/cmd-filters/' },
    })
    expect(missingOwner(rule.body, rule.known.owner, {}, {})).toBeNull()
  })
})
