import type { LoggedResponse } from './sandbox-process.ts'

/** Groups calls by waves: a wave ends with its first completed call. */
export function wavesOf(
  calls: readonly Pick<LoggedResponse, 'at' | 'end' | 'method' | 'path'>[],
): readonly (readonly string[])[] {
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
