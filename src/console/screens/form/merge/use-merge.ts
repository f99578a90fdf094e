import { useCallback, useState } from 'react'
import type { Conflict } from '../../../../engine/form/changes.ts'

/** Paths of which the other's value is kept; null: nothing is saved yet. */
export type MergeAnswer = ReadonlySet<string> | null

export interface MergeQuestion {
  readonly conflicts: readonly Conflict[]
  readonly answer: (answer: MergeAnswer) => void
}

export type DecideMerge = (conflicts: readonly Conflict[]) => Promise<MergeAnswer>

/** The question of a form that finds its fields changed by somebody else. */
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
