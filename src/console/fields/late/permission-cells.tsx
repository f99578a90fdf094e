import { parseServerTime } from '../../../contract/datetime.ts'
import { own, readNumber } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { missingRequirements } from '../../../engine/fields/grant-requirements.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import type { CellProps } from '../base/component-props.ts'
import { absent, plainText, valueList } from '../base/plain-text.tsx'
import { StatesCell } from '../base/StatesCell.tsx'

/**
 * Why a permission has no effect; empty if it has one. The server also calls one valid that lacks users, resources or
 * accounts, and one expired that has not started.
 */
export function GrantStateCell(props: CellProps) {
  const { row = {}, words } = props
  const missing = missingRequirements(row)
  if (missing.length > 0) return <StatusMark tone="warning" label={words.missing(missing)} />
  if (own(row, 'is_active') !== false && isComing(row)) return <StatusMark tone="info" label={words.state('coming')} />
  const causes = StatesCell({ ...props, column: CAUSES })
  return causes.length > 0 ? causes : StatesCell({ ...props, column: INVALID })
}

const CAUSES = { states: ['inactive', 'expired'], names: [] } as const
const INVALID = { states: ['invalid'], names: [] } as const

function isComing(row: Row): boolean {
  const start = parseServerTime(own(row, 'date_start'))
  return start !== null && start.getTime() > Date.now()
}

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
