import { isObject } from '../../src/contract/json-object.ts'
import type { Report } from './report.ts'

/** Smaller changes of a time are not reported: two runs on the same machine differ by as much. */
const LEAST_SHARE = 0.05

export interface Change {
  readonly name: string
  /** Medians. */
  readonly before: number
  readonly after: number
  readonly verdict: 'worse' | 'better' | 'same'
}

/** The value below which a share of the values lies; between two values, in proportion. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? 0
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at))
}

/** The range of the middle half of the values. */
const spread = (values: readonly number[]): number => quantile(values, 0.75) - quantile(values, 0.25)

/** By how much a median must change to tell: a single value is a count or a size, which no machine changes. */
function threshold(before: readonly number[], after: readonly number[]): number {
  if (before.length === 1 && after.length === 1) return 0
  return Math.max(spread(before), spread(after), LEAST_SHARE * quantile(before, 0.5))
}

/** What both reports have measured, by name. A median is worse or better if it changed by more than the values of either vary. */
export function compareReports(before: Report, after: Report): readonly Change[] {
  return Object.entries(after).flatMap(([name, values]) => {
    const earlier = before[name]
    if (earlier === undefined || earlier.length === 0 || values.length === 0) return []
    const [from, to] = [quantile(earlier, 0.5), quantile(values, 0.5)]
    const isTold = Math.abs(to - from) > threshold(earlier, values)
    const verdict = !isTold ? 'same' : to > from ? 'worse' : 'better'
    return [{ name, before: from, after: to, verdict } as const]
  })
}

/** Lines for the terminal: what became worse and better, and how much stayed as it was. */
export function comparisonLines(changes: readonly Change[]): readonly string[] {
  const linesOf = (verdict: Change['verdict']): readonly string[] =>
    changes
      .filter((change) => change.verdict === verdict)
      .map(
        ({ name, before, after }) => `  ${name.padEnd(60)} ${shown(before)} -> ${shown(after)}${ratio(before, after)}`,
      )
  const [worse, better] = [linesOf('worse'), linesOf('better')]
  return [
    `Worse: ${String(worse.length)}`,
    ...worse,
    `Better: ${String(better.length)}`,
    ...better,
    `As before: ${String(changes.length - worse.length - better.length)}`,
  ]
}

const shown = (value: number): string => String(Math.round(value * 10) / 10)
const ratio = (before: number, after: number): string => (before === 0 ? '' : ` (${(after / before).toFixed(2)})`)

/**
 * Reads the text of a report.
 * @throws Error with a sentence if it is something else
 */
export function readReport(text: string, file: string): Report {
  const report: unknown = parsed(text)
  if (!isObject(report) || !Object.values(report).every(isNumbers))
    throw new Error(`${file} is not a report of npm run bench: write one with npm run bench -- --json FILE`)
  return report as Report
}

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'number')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
