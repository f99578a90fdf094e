import type { Counts, Point } from './figures.ts'

/** What one step found. */
export interface StepResult {
  readonly counts: Counts
  /** Measurements over time, by name; hours since the begin of the step. */
  readonly points?: Readonly<Record<string, readonly Point[]>>
  /** What the first failures were. */
  readonly samples?: readonly string[]
}

/** An opened campaign. Steps are independent, so an interrupted campaign goes on with the next one. */
export interface OpenCampaign {
  /** @param seed of this step; the same seed makes the same choices */
  step(seed: number): Promise<StepResult>
  close(): Promise<void>
}

/** The figures of all steps. */
export interface Total {
  readonly counts: Counts
  readonly points: Readonly<Record<string, readonly Point[]>>
}

export interface Campaign {
  /** One sentence for the table of results. */
  readonly summary: string
  open(): Promise<OpenCampaign>
  /** Figures for the table that are no counts. */
  readonly derived?: (total: Total) => Readonly<Record<string, string>>
  /** What is wrong, or nothing. */
  readonly faults: (total: Total) => readonly string[]
}

/** Faults of counts that must be 0. */
export const mustBeZero =
  (...names: readonly string[]) =>
  ({ counts }: Total): readonly string[] =>
    names.filter((name) => (counts[name] ?? 0) > 0).map((name) => `${name}: ${String(counts[name])}`)
