import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReplayCase, ReplayFile, Trace } from './replay-case.ts'

const CASES = path.join(import.meta.dirname, 'cases')

// The files are made by a script from the types themselves; what is read back is trusted.
const readFile = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

export function replayFiles(): readonly ReplayFile[] {
  return readdirSync(CASES)
    .sort()
    .map((name) => readFile<ReplayFile>(path.join(CASES, name)))
}

export const traces = (): readonly Trace[] => readFile<Trace[]>(path.join(import.meta.dirname, 'traces.json'))

interface Allowed {
  /** No more cases than these may differ, or be of addresses that the sandbox does not have. Their sum never rises. */
  readonly ceiling: { readonly different: number; readonly unserved: number }
  /** Which part of the registry brings the addresses of recorded resources, named by how they begin. */
  readonly unserved: readonly { readonly resources: readonly string[]; readonly part: string }[]
  readonly differences: readonly { readonly case: string; readonly reason: string }[]
}

const allowed = readFile<Allowed>(path.join(import.meta.dirname, '../differences.json'))

export const { ceiling } = allowed

/** Resources whose addresses are not there yet: how their names begin. */
export const unservedResources: readonly string[] = allowed.unserved.flatMap(({ resources }) => resources)

/** The cases that the sandbox may answer otherwise, and why. */
export const listedDifferences: ReadonlyMap<string, string> = new Map(
  allowed.differences.map(({ case: name, reason }) => [name, reason]),
)

const CHANGING_GET = /\/(mfa\/reset|run)\/$/

/** Reads first, deletes last, those that succeed before those that find nothing. */
export function phaseOf({ method, path: url, status }: ReplayCase): number {
  if (method === 'DELETE') return status < 300 ? 2 : 3
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) && !CHANGING_GET.test(url) ? 0 : 1
}
