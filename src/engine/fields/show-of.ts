import type { Field } from '../../contract/field.ts'

/**
 * The row field that holds the text of `name`. The server adds `{name}_display` beside choices and many relations;
 * before its metadata is known it is assumed, and `textAt` falls back to the value.
 */
export function showOf(name: string, fields: readonly Field[] | null): string {
  const display = `${name}_display`
  return fields === null || fields.some((field) => field.name === display) ? display : name
}
