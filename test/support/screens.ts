import type { Metadata } from '../../src/contract/field.ts'
import type { Reference } from '../../src/engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { formEntry, listEntry } from './index-entries.ts'

type Words = Readonly<Record<string, unknown>>

/** A list entry for the models. */
export function list(words: Words = {}): EntryOf<'list'> {
  const entry = listEntry('things', words)
  if (entry.kind !== 'list') throw new Error('A list entry is of kind list')
  return entry
}

export function form(words: Words = {}): EntryOf<'form'> {
  const entry = formEntry('basic', words)
  if (entry.kind !== 'form') throw new Error('A form entry is of kind form')
  return entry
}

export const metadata = (fields: Metadata['fields']): Metadata => ({ kind: 'metadata', fields })

export const REFERENCES: Readonly<Record<string, Reference>> = {
  user: { url: '/api/v1/users/users/', label: '{name}', fields: ['users', 'user'], entry: 'users' },
  node: { url: '/api/v1/assets/nodes/', label: '{full_value}', value: 'key', fields: ['nodes'] },
  'user-suggestion': { url: '/api/v1/users/users/suggestions/', label: '{name}' },
}
