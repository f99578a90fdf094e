import type { Field } from '../../contract/field.ts'

/**
 * Whether a field holds several values. The metadata of a relation does not say so; the server's names do: all recorded
 * relations that end in a plural s are lists, all others single (but `run_as`).
 */
export function isMany(name: string, field: Field | null): boolean {
  if (field?.type === 'multiple choice' || field?.type === 'list') return true
  if (Array.isArray(field?.default) || (field?.type === 'field' && field.child !== undefined)) return true
  const isRelation = field === null || field.type === 'field'
  return isRelation && /[^s]s$/.test(name) && !name.endsWith('_as')
}
