import { describe, expect, test } from '@jest/globals'
import { factsByMethod } from '../../src/registry/facts/field-facts.ts'
import type { Metadata } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { derived, described, ofItems, type RecordedAnswer, undescribed } from '../support/recorded-answers.ts'

function metadataOf({ name, body, status }: RecordedAnswer): Metadata {
  const metadata = readMetadata(body, status)
  if (metadata.kind === 'no-metadata') throw new Error(`${name}: ${metadata.reason}`)
  return metadata
}

describe('all 392 recorded answers to OPTIONS', () => {
  test('318 describe fields, 74 do not', () => {
    expect([described.length, undescribed.length]).toEqual([318, 74])
  })

  test.each([
    ['a list URL', described],
    ['an item', ofItems],
    ['an enterprise endpoint', derived],
  ])('every property of %s is read', (_, answers) => {
    for (const one of answers)
      expect([one.name, [...factsByMethod(metadataOf(one))]]).toEqual([one.name, one.described])
  })

  test.each(undescribed.map(({ name, status, body }) => [name, status, body] as const))(
    '%s, %i: has no fields, with a reason',
    (_, status, body) => {
      const reason = status === 200 ? 'no-actions' : `http-${status}`
      expect(readMetadata(body, status)).toEqual({ kind: 'no-metadata', reason })
    },
  )
})
