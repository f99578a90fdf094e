import { createContext, Script } from 'node:vm'
import { errorCode } from '../serve/error-code.ts'

/** Longer than any expression takes that was written with its cost in mind; nobody else is answered meanwhile. */
const LIMIT_MS = 100
/** So many of those that took too long are remembered: the same command runs on many hosts. */
const REMEMBERED = 100

export type Match = 'matches' | 'differs' | 'too-slow'

const TEST = new Script('new RegExp(source, flags).test(text)')
const slow = new Set<string>()

function remember(key: string): void {
  if (slow.size >= REMEMBERED) slow.clear()
  slow.add(key)
}

/** Holds `text` against an expression that an administrator wrote. One that cannot be read matches nothing. */
export function matchExpression(source: string, flags: '' | 'i', text: string): Match {
  const key = JSON.stringify([source, flags, text])
  if (slow.has(key)) return 'too-slow'
  try {
    const isMatch: unknown = TEST.runInContext(createContext({ source, flags, text }), { timeout: LIMIT_MS })
    return isMatch === true ? 'matches' : 'differs'
  } catch (error) {
    if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'differs'
    remember(key)
    return 'too-slow'
  }
}
