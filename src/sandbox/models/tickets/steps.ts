import { lightFormat } from 'date-fns'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { isObject, readNumber, readText } from '../../../contract/json-object.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import type { Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { rowsById } from '../../rest/read/find-rows.ts'

export type StepState = 'pending' | 'approved' | 'rejected' | 'closed'

/** One level of a ticket: assignees, and who decided; `date` is ISO 8601. */
export interface TicketStep {
  readonly level: number
  readonly state: StepState
  readonly assignees: readonly string[]
  readonly processor: string
  readonly date: string
}

const STATES: readonly StepState[] = ['pending', 'approved', 'rejected', 'closed']

/** Reads the stored steps of a ticket, first level first. */
export function readSteps(value: unknown): readonly TicketStep[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((step, at) => ({
    level: readNumber(step['level'], at + 1),
    state: STATES.find((state) => state === step['state']) ?? 'pending',
    assignees: Array.isArray(step['assignees']) ? step['assignees'].map(String) : [],
    processor: readText(step['processor']),
    date: readText(step['date']),
  }))
}

/** The pending step, or the last one of a closed ticket. */
export const currentStep = (row: StoredRow): TicketStep | undefined =>
  readSteps(row['steps']).find(({ level }) => level === row['approval_step'])

async function peopleIn(steps: readonly TicketStep[], scope: Scope): Promise<ReadonlyMap<unknown, string>> {
  const ids = new Set(steps.flatMap(({ assignees, processor }) => [...assignees, processor]).filter((id) => id !== ''))
  const rows = await rowsById(scope, 'users', [...ids])
  return new Map(rows.map((row) => [row['id'], userDisplayName(row)]))
}

/** The steps of each ticket as in a response, last level first, without deleted users. */
export async function serializeSteps(
  rows: readonly StoredRow[],
  scope: Scope,
): Promise<readonly (readonly Values[])[]> {
  const all = rows.map((row) => readSteps(row['steps']))
  const people = await peopleIn(all.flat(), scope)
  const shown = ({ level, state, assignees, processor, date }: TicketStep): Values => ({
    state,
    approval_level: level,
    assignees,
    assignees_display: assignees.flatMap((id) => people.get(id) ?? []),
    approval_date: date,
    processor,
    processor_display: people.get(processor) ?? '',
  })
  return all.map((steps) => [...steps].reverse().map(shown))
}

/** The author of a note and their language. */
export interface NoteScope extends Pick<Scope, 'queries' | 'now'> {
  readonly actor: Pick<Scope['actor'], 'user' | 'language'>
}

/** Adds a comment of the actor about a change, as a core does. */
export async function addNote(ticket: StoredRow, code: MessageKey, { actor, queries, now }: NoteScope): Promise<void> {
  const note = {
    id: randomUUID(),
    ticket: ticket['id'],
    user: actor.user.id,
    body: message(code, actor.language, { person: userDisplayName({ ...actor.user }) }),
    date_created: now,
    date_updated: now,
  }
  await queries.insertInto('ticket_comments').values(note).execute()
}

/** The next serial number: the day and a counter, `202611200007`. */
export async function nextNumber({ queries, now }: Pick<Scope, 'queries' | 'now'>): Promise<string> {
  const day = lightFormat(now, 'yyyyMMdd')
  const { rows } = await sql<{ last: string | null }>`select max(serial_num) as last from tickets
    where serial_num like ${`${day}%`}`.execute(queries)
  const last = Number(rows[0]?.last?.slice(day.length) ?? 0)
  return `${day}${String(last + 1).padStart(4, '0')}`
}
