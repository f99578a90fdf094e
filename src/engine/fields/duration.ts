const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

export interface DurationPart {
  readonly unit: (typeof UNITS)[number][0]
  readonly count: number
}

/**
 * A duration in its largest unit, with the rest in the next one: 3 days 4 hours, 1 hour 12 minutes, 26 minutes. A rest of
 * 0 is left out, as are seconds beside ten minutes or more. Less than ten seconds have a decimal, less than one has two.
 * Never negative, even if clocks differ.
 */
export function durationParts(seconds: number): readonly DurationPart[] {
  const length = Math.max(0, seconds)
  if (length < 10) return [{ unit: 'seconds', count: Number(length.toFixed(length < 1 ? 2 : 1)) }]
  const counts = UNITS.map(([unit, size], at) => {
    const larger = UNITS[at - 1]?.[1] ?? Infinity
    return { unit, count: Math.floor((length % larger) / size) }
  })
  const first = counts.findIndex(({ count }) => count > 0)
  const isRough = length >= 600 && length < 3600
  return counts.slice(first, first + (isRough ? 1 : 2)).filter(({ count }) => count > 0)
}
