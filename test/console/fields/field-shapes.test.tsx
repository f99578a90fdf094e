/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Metadata } from '../../../src/contract/field.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { FIELD_TYPES } from '../../../src/engine/fields/field-types.ts'
import { isKnownType } from '../../../src/engine/fields/form-traits.ts'
import { FormScreen } from '../../../src/console/app/screens/FormScreen.tsx'
import { columnsOf } from '../../../src/engine/list/columns.ts'
import { initialValues } from '../../../src/engine/form/values.ts'
import { validateForm } from '../../../src/engine/validate/validate.ts'
import { scopeOf } from '../../support/forms.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { bodies } from '../../support/registry.ts'
import { formFrom, MODES } from '../../support/screen-faults.ts'
import { list } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { FIELD_SHAPES, type FieldShape } from './field-shapes.ts'
import { loadedCell } from '../support/loaded-cell.ts'
import { WORDS } from '../support/cell-words.ts'

afterEach(cleanup)

/** Values that have nothing to do with any type. */
const JUNK: readonly unknown[] = [null, '', 'text', -1.5, true, [[{}]], { deep: [{ structure: {} }] }]

const session = sessionOf({ permissions: ['things.view_thing', 'things.add_thing', 'things.change_thing'] })
const things = listEntry('things', { columns: ['it'], form: { sections: [{ title: 'basic', fields: ['it'] }] } })
Object.assign(bodies, { things: () => Promise.resolve({ default: things, texts: {} }) })

function metadataOf({ said }: FieldShape, required = false): Metadata {
  const fields = { it: { label: 'It', read_only: false, required, ...said } }
  const metadata = readMetadata({ actions: { GET: fields, POST: fields, PUT: fields } })
  if (metadata.kind === 'no-metadata') throw new Error(metadata.reason)
  return metadata
}

function cell(metadata: Metadata, value: unknown): string {
  const [column] = columnsOf(list({ columns: ['it'] }), metadata.fields.GET ?? null, session)
  const field = metadata.fields.GET?.[0] ?? null
  const { container } = render(<>{loadedCell(column?.cell ?? '')({ value, shown: value, field, words: WORDS })}</>)
  return container.textContent
}

async function openForm(metadata: Metadata, row: unknown = null) {
  const mode = row === null ? 'create' : 'update'
  await show(<FormScreen entry={indexed(things)} id={row === null ? null : '1'} mode={mode} />, {
    session,
    rows: () => ({ rows: [], count: 0 }),
    calls: () => row,
    metadata,
  })
}

/** Called like the field; an object is asked for by its parts. */
function inputOf({ said, asks }: FieldShape): HTMLElement {
  const name = said['children'] === undefined ? 'It' : 'Part'
  return asks === null ? screen.getByLabelText(name) : screen.getByRole(asks, { name })
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

  test('has an input with an accessible name for any value', async () => {
    await openForm(metadata)
    expect(inputOf(shape)).toBeDefined()
    for (const it of JUNK) {
      cleanup()
      await openForm(metadata, { id: '1', it })
      expect(inputOf(shape)).toBeDefined()
    }
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
