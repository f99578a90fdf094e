import { own, readText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'

export interface SessionCommand {
  readonly id: string
  readonly input: string
  /** Seconds since 1970. */
  readonly time: number
  readonly isDangerous: boolean
  /** The server's label of the risk. */
  readonly risk: string
}

const NORMAL = 0
/** The last time that a date can have, in seconds. */
const LAST_TIME = 8.64e12

function commandOf(row: Row, index: number): SessionCommand | null {
  const time = Number(own(row, 'timestamp'))
  if (!(time >= 0 && time <= LAST_TIME)) return null
  const level = Number(own(row, 'risk_level') ?? NORMAL)
  return {
    id: readText(own(row, 'id')) || String(index),
    input: readText(own(row, 'input')),
    time,
    isDangerous: Number.isFinite(level) && level !== NORMAL,
    risk: readText(own(row, 'risk_level_display')),
  }
}

/** The commands of a list, in order of time; rows without a time are left out. */
export function readCommands(rows: readonly Row[]): readonly SessionCommand[] {
  return rows.flatMap((row, index) => commandOf(row, index) ?? []).sort((one, other) => one.time - other.time)
}

export function searchCommands(commands: readonly SessionCommand[], search: string): readonly SessionCommand[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ input }) => words.every((word) => input.toLowerCase().includes(word)))
}

/** The command that ran last at a time; null before the first one. */
export const commandAt = (commands: readonly SessionCommand[], time: number): SessionCommand | null =>
  commands.findLast((command) => command.time <= time) ?? null
