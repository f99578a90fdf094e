import { useCallback, useState } from 'react'
import type { Conflict } from '../../engine/form/changes.ts'

/** Paths for which their value is kept; null to cancel. */
export type MergeAnswer = ReadonlySet<string> | null

export interface MergeQuestion {
  readonly conflicts: readonly Conflict[]
  readonly answer: (answer: MergeAnswer) => void
}

export type DecideMerge = (conflicts: readonly Conflict[]) => Promise<MergeAnswer>

export function useMerge(): { readonly question: MergeQuestion | null; readonly decide: DecideMerge } {
  const [question, setQuestion] = useState<MergeQuestion | null>(null)
  const decide = useCallback<DecideMerge>(
    (conflicts) =>
      new Promise((resolve) => {
        const answer = (chosen: MergeAnswer) => {
          setQuestion(null)
          resolve(chosen)
        }
        setQuestion({ conflicts, answer })
      }),
    [],
  )
  return { question, decide }
}
