import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readMetadata } from '../../src/contract/metadata.ts'
import { payloadOf } from '../../src/engine/form/payload.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import { allFields } from '../../src/engine/form/field-state.ts'
import { scopeOf } from '../support/forms.ts'
import { exerciseForm, formFaults, formFrom, listFaults, MODES, mustMakeScreens } from '../support/screen-faults.ts'
import { sessionOf } from '../support/sessions.ts'
import { isPlain, knownValues } from './known-values.ts'
import { metadataDocument, nestedDocument } from './metadata-documents.ts'
import { caseCount } from '../support/sweep.ts'

const session = sessionOf()

const rowOf = fc.dictionary(
  fc.constantFrom('name', 'users', 'attrs', 'constructor', 'source'),
  fc.oneof(
    fc.constantFrom<unknown>(null, '', 0, [], {}, [{}], { id: [] }, 'text', true),
    fc.jsonValue({ maxDepth: 1 }),
  ),
  { maxKeys: 3 },
)

test('any OPTIONS answer is read without an exception, each field has a model, and required fields are reported as missing', () => {
  const property = fc.property(metadataDocument, fc.constantFrom(...MODES), rowOf, mustMakeScreens)
  fc.assert(property, { numRuns: caseCount(10_000, 2500) })
})

test('unchanged values are sent as they were read', () => {
  const opened = fc
    .tuple(metadataDocument, fc.constantFrom(...MODES.slice(0, 2)))
    .map(([document, mode]) => formFrom(readMetadata(document), mode))
    .filter((model) => allFields(model).every(isPlain))
    .chain((model) => fc.tuple(fc.constant(model), knownValues(model)))
  const property = fc.property(opened, ([model, row]) => {
    const values = initialValues(model, row, { session })
    expect(payloadOf(model, values, scopeOf(model, values))).toEqual(row)
  })
  fc.assert(property, { numRuns: caseCount(2000, 800) })
})

test.each([1, 8, 9, 300])('fields nested %i levels deep are cut at the limit', (depth) => {
  const metadata = readMetadata(nestedDocument(depth))
  for (const mode of MODES) {
    exerciseForm(metadata, mode, {})
    expect([...listFaults(metadata), ...formFaults(metadata, mode)]).toEqual([])
  }
})
