import type { Problem } from '../../../contract/problem.ts'
import type { ImportColumn, RowMessage } from './import-model.ts'

/** The column that a path of the server's errors belongs to: `attrs.host` is said of `attrs`. */
function columnOf(path: string, columns: readonly ImportColumn[]): string | null {
  const [first = ''] = path.split('.')
  return columns.some(({ name }) => name === first) ? first : null
}

/** What a refusal says of a row: a line a field, else its sentence. A field without a column keeps its name in the text. */
export function messagesOf(problem: Problem, columns: readonly ImportColumn[]): readonly RowMessage[] {
  const fields = Object.entries(problem.fields).map(([path, text]): RowMessage => {
    const column = columnOf(path, columns)
    return { kind: 'said', column, text: column === null ? `${path}: ${text}` : text }
  })
  if (fields.length > 0) return fields
  if (problem.message !== null) return [{ kind: 'said', column: null, text: problem.message }]
  return [{ kind: 'known', column: null, reason: 'failed' }]
}
