import { useId } from 'react'
import useSWR from 'swr'
import type { ExportRange, ExportRangeModel } from '../../../engine/transfer/transfer-model.ts'
import { countRange, type ExportSource } from './start-export.ts'

type RangeCounts = Readonly<Partial<Record<ExportRange, number>>>

/** How many rows each range holds, asked once while the dialog is open. A count that does not come is not shown. */
export function useRangeCounts(ranges: readonly ExportRangeModel[], source: ExportSource): RangeCounts {
  const { data } = useSWR<RangeCounts, unknown>(['counts', useId()], async () => {
    const applying = ranges.filter(({ refusal }) => refusal === null).map(({ range }) => range)
    const counts = await Promise.allSettled(applying.map((range) => countRange(range, source)))
    return Object.fromEntries(
      counts.flatMap((count, at) => (count.status === 'fulfilled' ? [[applying[at] ?? '', count.value] as const] : [])),
    )
  })
  return data ?? {}
}
