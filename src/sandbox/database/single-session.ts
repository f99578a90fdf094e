import type { QueryEngine } from './query-engine.ts'
import type { Session, SessionSource } from './session-dialect.ts'

/**
 * The one session of `engine`, lent to one borrower at a time in the order of requests, so that the statements of two transactions never
 * mix. Inside a transaction every query must therefore go through that transaction.
 */
export function singleSession(engine: QueryEngine): SessionSource {
  let tail: Promise<void> = Promise.resolve()
  return {
    async take(): Promise<Session> {
      const before = tail
      let release = (): void => undefined
      tail = new Promise((resolve) => {
        release = resolve
      })
      await before
      try {
        await engine.open?.()
      } catch (error) {
        release()
        throw error
      }
      return { query: (sql, parameters) => engine.query(sql, parameters), release: () => release() }
    },
    close: () => engine.close(),
  }
}
