import { screen } from '@testing-library/react'
import type { Metadata } from '../../../src/contract/field.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { FormScreen } from '../../../src/console/app/screens/FormScreen.tsx'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { bodies } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import type { FieldShape } from './field-shapes.ts'

/** Values that have nothing to do with any type. */
export const JUNK: readonly unknown[] = [null, '', 'text', -1.5, true, [[{}]], { deep: [{ structure: {} }] }]

export const session = sessionOf({ permissions: ['things.view_thing', 'things.add_thing', 'things.change_thing'] })
const things = listEntry('things', { columns: ['it'], form: { sections: [{ title: 'basic', fields: ['it'] }] } })
Object.assign(bodies, { things: () => Promise.resolve({ default: things, texts: {} }) })

export function metadataOf({ said }: FieldShape, required = false): Metadata {
  const fields = { it: { label: 'It', read_only: false, required, ...said } }
  const metadata = readMetadata({ actions: { GET: fields, POST: fields, PUT: fields } })
  if (metadata.kind === 'no-metadata') throw new Error(metadata.reason)
  return metadata
}

/** The form of the only field, of a new object or of `row`. */
export async function openForm(metadata: Metadata, row: unknown = null) {
  const mode = row === null ? 'create' : 'update'
  await show(<FormScreen entry={indexed(things)} id={row === null ? null : '1'} mode={mode} />, {
    session,
    rows: () => ({ rows: [], count: 0 }),
    calls: () => row,
    metadata,
  })
}

/** Called like the field; an object is asked for by its parts. */
export function inputOf({ said, asks }: FieldShape): HTMLElement {
  const name = said['children'] === undefined ? 'It' : 'Part'
  return asks === null ? screen.getByLabelText(name) : screen.getByRole(asks, { name })
}
