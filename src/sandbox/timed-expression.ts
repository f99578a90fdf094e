import { createContext, Script } from 'node:vm'
import { errorCode } from '../serve/error-code.ts'

/** Longer than any expression takes that was written with its cost in mind; nobody else is answered meanwhile. */
const LIMIT_MS = 100
/** Times that an expression is tried when the machine was too busy to run it. */
const ATTEMPTS = 20
/** So many of those that took too long are remembered: the same command runs on many hosts. */
const REMEMBERED = 100

export type Match = 'matches' | 'differs' | 'too-slow'

const TEST = new Script('new RegExp(source, flags).test(text)')
const slow = new Set<string>()

function remember(key: string): void {
  if (slow.size >= REMEMBERED) slow.clear()
  slow.add(key)
}

/** Null: the time limit ended it. */
function matchOnce(source: string, flags: string, text: string): boolean | null {
  try {
    return TEST.runInContext(createContext({ source, flags, text }), { timeout: LIMIT_MS }) === true
  } catch (error) {
    return errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? null : false
  }
}

/** Processor time of this process since `start`, in ms. */
function processorMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Holds `text` against an expression that an administrator wrote. One that cannot be read matches nothing. */
export function matchExpression(source: string, flags: '' | 'i', text: string): Match {
  const key = JSON.stringify([source, flags, text])
  if (slow.has(key)) return 'too-slow'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const start = process.cpuUsage()
    const isMatch = matchOnce(source, flags, text)
    if (isMatch !== null) return isMatch ? 'matches' : 'differs'
    // The limit is one of the clock: on a busy machine it also ends what had no turn on a processor.
    if (processorMs(start) > LIMIT_MS / 2) break
  }
  remember(key)
  return 'too-slow'
}
