/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Metadata } from '../../../src/contract/field.ts'
import { FIELD_TYPES } from '../../../src/engine/fields/field-types.ts'
import { isKnownType } from '../../../src/engine/fields/form-traits.ts'
import { columnsOf } from '../../../src/engine/list/columns.ts'
import { initialValues } from '../../../src/engine/form/values.ts'
import { validateForm } from '../../../src/engine/validate/validate.ts'
import { scopeOf } from '../../support/forms.ts'
import { formFrom, MODES } from '../../support/screen-faults.ts'
import { list } from '../../support/screens.ts'
import { FIELD_SHAPES } from './field-shapes.ts'
import { inputOf, JUNK, metadataOf, openForm, session } from './shape-form.tsx'
import { loadedCell } from '../support/loaded-cell.ts'
import { WORDS } from '../support/cell-words.ts'

afterEach(cleanup)

function cell(metadata: Metadata, value: unknown): string {
  const [column] = columnsOf(list({ columns: ['it'] }), metadata.fields.GET ?? null, session)
  const field = metadata.fields.GET?.[0] ?? null
  const { container } = render(<>{loadedCell(column?.cell ?? '')({ value, shown: value, field, words: WORDS })}</>)
  return container.textContent
}

const messages = (metadata: Metadata, it: unknown): readonly string[] => {
  const model = formFrom(metadata, 'create')
  return Object.values(validateForm(model, { it }, scopeOf(model, { it })))
    .flat()
    .map(({ key }) => key)
}

describe.each(Object.entries(FIELD_SHAPES))('%s', (_, shape) => {
  const metadata = metadataOf(shape)

  test('has a cell that shows its value, and other values without their structure', () => {
    expect(cell(metadata, shape.reads[0])).toBe(shape.reads[1])
    for (const junk of JUNK) expect(cell(metadata, junk)).not.toMatch(/\[object|undefined|NaN|[{}]/)
  })

  test('has an input with an accessible name', async () => {
    await openForm(metadata)
    expect(inputOf(shape)).toBeDefined()
  })

  test('has rules that report missing and invalid values and accept its default', () => {
    const [missed] = messages(metadataOf(shape, true), undefined)
    expect(missed).toBe('validate.required')
    if (shape.refuses !== null) expect(messages(metadata, shape.refuses[0])).toEqual([`validate.${shape.refuses[1]}`])
    for (const mode of MODES) {
      const model = formFrom(metadata, mode)
      const values = initialValues(model, null, { session })
      expect(validateForm(model, values, scopeOf(model, values))).toEqual({})
    }
  })
})

test('every type of a core is among them', () => {
  const said = new Set(Object.values(FIELD_SHAPES).map((shape) => shape.said['type']))
  expect(Object.keys(FIELD_TYPES).filter((type) => isKnownType(type) && !said.has(type))).toEqual([])
})
