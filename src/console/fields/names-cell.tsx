import { own, readNumber } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { CellProps } from './base/component-props.ts'
import { absent, plainText, valueList } from './base/plain-text.tsx'

/** Names per relation before the rest is counted. */
const NAMED = 3

/** The related objects of several relations by name; their number where the server sends no names. */
export function NamesCell({ row = {}, column, words }: CellProps) {
  const texts = (column?.names ?? []).flatMap((relation) => relatedText(row, relation, words))
  return texts.length === 0 ? absent() : texts.join(', ')
}

/** Of a node, which servers name by its path: its own name. */
const nameOf = (value: unknown): string => plainText(value).replace(/^\/(?:.*\/)?(?=[^/]+$)/s, '')

function relatedText(row: Row, relation: string, words: CellProps['words']): readonly string[] {
  const names = valueList(own(row, `${relation}_display`)).map(nameOf)
  const ids = own(row, relation)
  const count = Math.max(
    names.length,
    readNumber(own(row, `${relation}_amount`), 0),
    Array.isArray(ids) ? ids.length : 0,
  )
  if (count === 0) return []
  if (names.length === 0) return [words.related(relation, count)]
  return [...names.slice(0, NAMED), ...(count > NAMED ? [`+${String(count - NAMED)}`] : [])]
}
