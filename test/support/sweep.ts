/** `SWEEP=all` runs sweeps and campaigns whole, a matter of minutes each. Without it they run in part. */
export const isWholeSweep = process.env['SWEEP'] === 'all'

/** How many cases a campaign runs: `whole` with `SWEEP=all`, else `part`. */
export const caseCount = (whole: number, part: number): number => (isWholeSweep ? whole : part)

/** The cases of a sweep that this run takes: every `step`th of them, or all with `SWEEP=all`. */
export const sampleOf = <T>(cases: readonly T[], step: number): readonly T[] =>
  isWholeSweep ? cases : cases.filter((_, at) => at % step === 0)
