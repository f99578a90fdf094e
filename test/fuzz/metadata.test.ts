import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readMetadata } from '../../src/contract/metadata.ts'
import { payloadOf } from '../../src/engine/form/payload.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import { allFields } from '../../src/engine/form/visibility.ts'
import { scopeOf } from '../support/forms.ts'
import { drawForm, formFaults, formFrom, listFaults, MODES } from '../support/screen-faults.ts'
import { sessionOf } from '../support/sessions.ts'
import { isPlain, knownValues } from './known-values.ts'
import { metadataDocument, nestedDocument } from './metadata-documents.ts'

const session = sessionOf()

const rowOf = fc.dictionary(
  fc.constantFrom('name', 'users', 'attrs', 'constructor', 'source'),
  fc.oneof(
    fc.constantFrom<unknown>(null, '', 0, [], {}, [{}], { id: [] }, 'text', true),
    fc.jsonValue({ maxDepth: 1 }),
  ),
  { maxKeys: 3 },
)

test('whatever OPTIONS says, nothing throws, each field has a model, and what is demanded is missed', () => {
  const property = fc.property(metadataDocument, fc.constantFrom(...MODES), rowOf, (document, mode, row) => {
    const metadata = readMetadata(document)
    drawForm(metadata, mode, row)
    const faults = [...listFaults(metadata), ...formFaults(metadata, mode)]
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('what was read and not touched is sent as it was', () => {
  const opened = fc
    .tuple(metadataDocument, fc.constantFrom(...MODES.slice(0, 2)))
    .map(([document, mode]) => formFrom(readMetadata(document), mode))
    .filter((model) => allFields(model).every(isPlain))
    .chain((model) => fc.tuple(fc.constant(model), knownValues(model)))
  const property = fc.property(opened, ([model, row]) => {
    const values = initialValues(model, row, { session })
    expect(payloadOf(model, values, scopeOf(model, values))).toEqual(row)
  })
  fc.assert(property, { numRuns: 2000 })
})

test.each([1, 8, 9, 300])('parts of parts %i deep are cut, not followed for ever', (depth) => {
  const metadata = readMetadata(nestedDocument(depth))
  for (const mode of MODES) {
    drawForm(metadata, mode, {})
    expect([...listFaults(metadata), ...formFaults(metadata, mode)]).toEqual([])
  }
})
