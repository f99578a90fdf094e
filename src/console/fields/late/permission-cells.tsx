import { parseServerTime } from '../../../contract/datetime.ts'
import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { missingRequirements } from '../../../engine/fields/grant-requirements.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import type { CellProps } from '../base/component-props.ts'
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
