import { appendFile, readFile, rm } from 'node:fs/promises'
import { isMissing } from '../../../serve/errors.ts'
import type { PlannedStep } from '../model/plan.ts'

/** What an apply has sent, a JSON line each. It is beside the folder while the apply is not complete. */
export interface Journal {
  /** Steps that were sent and whose answer an earlier apply did not see. */
  readonly unanswered: readonly string[]
  /** Steps of an earlier apply that were done. */
  readonly done: number
  write(state: 'sent' | 'done' | 'failed', step: PlannedStep): Promise<void>
  remove(): Promise<void>
}

export const journalFile = (folder: string): string => `${folder.replace(/[/\\]+$/, '')}.journal.jsonl`

const keyOf = ({ kind, resource, name }: PlannedStep): string => `${kind} ${resource} "${name}"`

/** Opens the journal of a folder, that of a stopped apply if there is one. Values are not in it. */
export async function openJournal(folder: string): Promise<Journal> {
  const file = journalFile(folder)
  const lines = (await readLines(file)).map(readLine)
  const last = new Map(lines.map(({ step, state }) => [step, state]))
  return {
    unanswered: [...last].filter(([, state]) => state === 'sent').map(([step]) => step),
    done: [...last].filter(([, state]) => state === 'done').length,
    write: (state, step) => appendFile(file, `${JSON.stringify({ state, step: keyOf(step) })}\n`),
    remove: () => rm(file, { force: true }),
  }
}

async function readLines(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** The last line of a killed process may be cut: then its step is unknown, and the plan reads the server anyway. */
function readLine(line: string): { readonly state: string; readonly step: string } {
  try {
    const { state, step } = JSON.parse(line) as Readonly<Record<string, unknown>>
    return { state: String(state), step: String(step) }
  } catch {
    return { state: 'cut', step: line }
  }
}
