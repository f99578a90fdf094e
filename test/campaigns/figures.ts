/** Counts of a campaign by name. Those that end with `Max` are the largest of all steps, the others are sums. */
export type Counts = Readonly<Record<string, number>>

export function addCounts(one: Counts, other: Counts): Counts {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const merge = (name: string) => {
    const [left, right] = [one[name] ?? 0, other[name] ?? 0]
    return name.endsWith('Max') ? Math.max(left, right) : left + right
  }
  return Object.fromEntries([...names].map((name) => [name, merge(name)]))
}

/** The value that a part `of` the numbers does not exceed; 0 without numbers. */
export function quantile(numbers: readonly number[], of: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0
}

/** A point of a measurement: hours since its begin, and the value. */
export type Point = readonly [hours: number, value: number]

/** The lowest point of each `size` points: a heap after a garbage collection. */
export const lowestOf = (points: readonly Point[], size: number): readonly Point[] =>
  Array.from({ length: Math.floor(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size).reduce((lowest, point): Point => (point[1] < lowest[1] ? point : lowest)),
  )

/** Growth for each hour by the method of least squares, over the second half of the points. */
export function slopeOfSecondHalf(points: readonly Point[]): number {
  const half = points.slice(Math.floor(points.length / 2))
  const mean = (at: 0 | 1) => half.reduce((sum, point) => sum + point[at], 0) / half.length
  const [x, y] = [mean(0), mean(1)]
  const above = half.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const below = half.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
