export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Least, middle, 95th of a hundred and most, in one line. */
export function distribution(values: readonly number[], digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(digits)
  return `min ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}`
}
