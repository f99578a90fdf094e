import type { ReactNode } from 'react'
import { isObject, own, readNumber } from '../../../contract/json-object.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'

interface Tally {
  readonly success: number
  readonly failed: number
}

/** How many of several went well out of `{success, failed}`, which plans call `succeed`; null for anything else and for none at all. */
function tallyOf(value: unknown): Tally | null {
  if (!isObject(value)) return null
  const [success, failed] = [
    readNumber(own(value, 'success') ?? own(value, 'succeed'), 0),
    readNumber(own(value, 'failed'), 0),
  ]
  return success + failed === 0 ? null : { success, failed }
}

/** How many went well and how many did not; what there is none of is not said. */
export function TallyCell({ value, words }: CellProps): ReactNode {
  const tally = tallyOf(value)
  if (tally === null) return ABSENT
  return (
    <span className="tally">
      {tally.success > 0 && <StatusMark tone="success" label={`${words.success} ${String(tally.success)}`} />}
      {tally.failed > 0 && <StatusMark tone="danger" label={`${words.failure} ${String(tally.failed)}`} />}
    </span>
  )
}

/** Which part of the row's `stat` went well. */
export function ShareCell({ row }: CellProps): ReactNode {
  const tally = row === undefined ? null : tallyOf(own(row, 'stat'))
  if (tally === null) return ABSENT
  return <span className="num">{`${String(Math.floor((tally.success / (tally.success + tally.failed)) * 100))}%`}</span>
}
