import type { LoggedResponse } from './sandbox-process.ts'

/** Calls that start before the earliest running one has ended belong to one wave. */
export function wavesOf(calls: readonly LoggedResponse[]): readonly (readonly string[])[] {
  const result: string[][] = []
  let waveEnd = -Infinity
  for (const { at, end, method, path } of [...calls].sort((a, b) => a.at - b.at)) {
    const wave = result.at(-1)
    if (wave === undefined || at >= waveEnd) {
      result.push([`${method} ${path}`])
      waveEnd = end
    } else {
      wave.push(`${method} ${path}`)
      waveEnd = Math.min(waveEnd, end)
    }
  }
  return result
}
