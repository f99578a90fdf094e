import { useEffect, useState } from 'react'
import type { ExportRange, ExportRangeModel } from '../../../engine/transfer/transfer-model.ts'
import { countRange, type ExportSource } from './start-export.ts'

export type RangeCounts = Readonly<Partial<Record<ExportRange, number>>>

/** Asks once, when the dialog opens, how many rows each range holds. A count that does not come is not shown. */
export function useRangeCounts(ranges: readonly ExportRangeModel[], source: ExportSource): RangeCounts {
  const [opened] = useState({ ranges, source })
  const [counts, setCounts] = useState<RangeCounts>({})
  useEffect(() => {
    let current = true
    for (const { range, refusal } of opened.ranges) {
      if (refusal !== null) continue
      countRange(range, opened.source).then(
        (count) => current && setCounts((known) => ({ ...known, [range]: count })),
        () => undefined,
      )
    }
    return () => {
      current = false
    }
  }, [opened])
  return counts
}
