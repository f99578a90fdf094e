/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { FieldType, Metadata } from '../../../src/contract/field.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { cellFor } from '../../../src/console/fields/cells.ts'
import { FormScreen } from '../../../src/console/screens/form/FormScreen.tsx'
import { columnsOf } from '../../../src/engine/columns/columns.ts'
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
  const { container } = render(<>{cellFor(column?.cell ?? '')({ value, shown: value, field, words: WORDS })}</>)
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

  test('has a cell that shows its value, and shows anything else without a word of its structure', () => {
    expect(cell(metadata, shape.reads[0])).toBe(shape.reads[1])
    for (const junk of JUNK) expect(cell(metadata, junk)).not.toMatch(/\[object|undefined|NaN|[{}]/)
  })

  test('has an input with its name, whatever stands in it', async () => {
    await openForm(metadata)
    expect(inputOf(shape)).toBeDefined()
    for (const it of JUNK) {
      cleanup()
      await openForm(metadata, { id: '1', it })
      expect(inputOf(shape)).toBeDefined()
    }
  })

  test('has rules: what is missing is missed, what cannot be is refused, and its default passes', () => {
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
  const types: Readonly<Record<Exclude<FieldType, 'unknown'>, true>> = {
    string: true,
    field: true,
    boolean: true,
    datetime: true,
    choice: true,
    integer: true,
    'nested object': true,
    list: true,
    url: true,
    'multiple choice': true,
    float: true,
    email: true,
    regex: true,
    'image upload': true,
    slug: true,
  }
  const said = new Set(Object.values(FIELD_SHAPES).map((shape) => shape.said['type']))
  expect(Object.keys(types).filter((type) => !said.has(type))).toEqual([])
})
