import type { Counts, Point } from './figures.ts'

/** Measurements over time, by name; hours since the campaign was opened. */
export type Points = Readonly<Record<string, readonly Point[]>>

/** What one step found. */
export interface StepResult {
  readonly counts: Counts
  readonly points?: Points
  /** What the first failures were. */
  readonly samples?: readonly string[]
  /** Number of the action at which the step failed, in campaigns whose steps are walks. */
  readonly failedAt?: number
}

/** `slice`: few clients and short steps, to check the campaign itself. */
export type Size = 'whole' | 'slice'

/** An opened campaign. Steps are independent, so an interrupted campaign goes on with the next one. */
export interface OpenCampaign {
  /**
   * @param seed of this step; the same seed makes the same choices
   * @param injects true: the step makes a fault by itself, which it must find
   * @param first number of the first action; those before it are left out
   */
  step(seed: number, injects: boolean, first?: number): Promise<StepResult>
  /** Also called in the middle of a step, when the campaign is stopped. */
  close(): Promise<void>
}

/** The figures of all steps. */
export interface Total {
  readonly counts: Counts
  /** Measurements of each run: each starts new processes. */
  readonly runs: readonly Points[]
}

export interface Campaign {
  /** One sentence for the table of results. */
  readonly summary: string
  /** What counts as a fault, and what does not: sentences for the table of results. */
  readonly rules: readonly string[]
  open(size: Size): Promise<OpenCampaign>
  /** Name of the fault that a step makes when it `injects`. */
  readonly injected: string
  /** Figures for the table that are no counts. */
  readonly derived?: (total: Total) => Readonly<Record<string, string>>
  /** What is wrong, or nothing. */
  readonly faults: (total: Total) => readonly string[]
}

/** Faults of counts that must be 0. */
export const mustBeZero =
  (...names: readonly string[]) =>
  ({ counts }: Pick<Total, 'counts'>): readonly string[] =>
    names.filter((name) => (counts[name] ?? 0) > 0).map((name) => `${name}: ${String(counts[name])}`)
