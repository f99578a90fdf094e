import { atom } from 'jotai'
import type { RecordStep } from '../../../engine/actions/undo-step.ts'
import { store } from '../../../console/kernel/platform/store.ts'

/** A row that was not reversed, and why. */
export interface UndoProblem {
  readonly name: string
  readonly reason: string
  /** Set if values have changed since: the form can ask about each. */
  readonly step?: RecordStep
}

export interface UndoReport {
  /** Message of the action. */
  readonly title: string
  /** Number of reversed rows. */
  readonly undone: number
  readonly problems: readonly UndoProblem[]
}

export const undoReportAtom = atom<UndoReport | null>(null)

export const showUndoReport = (report: UndoReport): void => store.set(undoReportAtom, report)

export const closeUndoReport = (): void => store.set(undoReportAtom, null)
