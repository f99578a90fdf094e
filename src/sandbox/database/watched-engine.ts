import type { QueryEngine } from './query-engine.ts'

/** Statements after which every question still has the answer that it had before. */
const CHANGES_NOTHING = /^\s*(select|begin|commit)\b/i

export interface WatchedEngine extends QueryEngine {
  /** Another number once something may have been written, by whatever statement. */
  readonly changes: () => number
}

/** Tells of an engine that nobody else writes to when it was written to. */
export function watched(engine: QueryEngine): WatchedEngine {
  let changes = 0
  return {
    changes: () => changes,
    close: () => engine.close(),
    query(sql, parameters) {
      if (!CHANGES_NOTHING.test(sql)) changes += 1
      return engine.query(sql, parameters)
    },
  }
}
