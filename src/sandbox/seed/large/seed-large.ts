import type { Queries } from '../../database/open.ts'
import { addAssets } from './large-assets.ts'
import { addLogs } from './large-logs.ts'
import { addNodes } from './large-nodes.ts'

export interface LargeAmounts {
  /** In all, those of the usual store among them. */
  readonly assets: number
  /** On top of the usual ones; a multiple of ten. */
  readonly logRows: number
}

const LARGE: LargeAmounts = { assets: 100_000, logRows: 1_000_000 }

/** What a big company has, on top of the usual rows: 10,000 nodes, 100,000 assets, a million rows of logs. */
export async function seedLarge(queries: Queries, now: Date, { assets, logRows } = LARGE): Promise<void> {
  await addNodes(queries)
  await addAssets(queries, assets, now)
  await addLogs(queries, logRows, now)
}
