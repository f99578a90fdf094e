import { subDays } from 'date-fns'
import { message } from '../../messages/message.ts'
import { formatServerTime } from '../../rest/model/time.ts'
import type { Scope, StoredRow, Values } from '../../rest/model/model.ts'

/** Formats of recordings: of text sessions, of desktop sessions, and of text sessions recorded by an older terminal. */
type RecordingType = 'asciicast' | 'guacamole' | 'json'

const DESKTOPS = new Set<unknown>(['rdp', 'vnc'])
/** Simulated: terminals were updated this many days ago. */
const UPDATED_DAYS_AGO = 45

export function recordingType({ protocol, date_start: started }: StoredRow, now: Date): RecordingType {
  if (DESKTOPS.has(protocol)) return 'guacamole'
  return started instanceof Date && started < subDays(now, UPDATED_DAYS_AGO) ? 'json' : 'asciicast'
}

const EXTENSION = { asciicast: 'cast', guacamole: 'replay', json: 'replay' } as const

/** Name of the recording without `.gz`. */
export const recordingName = (row: StoredRow, now: Date): string =>
  `${String(row['id'])}.${EXTENSION[recordingType(row, now)]}`

/** Parent path of the stored recordings. */
export const RECORDINGS = '/media/replay/'

/** URL of the stored recording, by the day of the session in UTC. */
export function recordingUrl(row: StoredRow, now: Date): string {
  const day = row['date_start'] instanceof Date ? row['date_start'].toISOString().slice(0, 10) : 'undated'
  return `${RECORDINGS}${day}/${recordingName(row, now)}.gz`
}

const timeOf = (value: unknown, timeZone: string) => (value instanceof Date ? formatServerTime(value, timeZone) : null)

/** Session metadata for the player. */
export const sessionMetadata = (row: StoredRow, { actor: { timeZone } }: Scope): Values => ({
  user: row['user'],
  asset: row['asset'],
  system_user: row['system_user'],
  date_start: timeOf(row['date_start'], timeZone),
  date_end: timeOf(row['date_end'], timeZone),
})

/** Output at a time in seconds since the start. */
type OutputEvent = readonly [time: number, text: string]

const SCREEN = { width: 100, height: 30 }
const SECONDS_PER_KEY = 0.08
/** Until the typing starts, and until the output. */
const PAUSE = 0.4

const onScreen = (text: unknown) => String(text).replaceAll('\n', '\r\n')

const CSI = '\u001b['

/** `web-07(10.4.1.17)` and `deploy(deploy)` give `deploy@web-07:~$ `. */
function promptOf(row: StoredRow): string {
  const account = /\(([^()]*)\)$/.exec(String(row['system_user']))?.[1] ?? ''
  const [host = ''] = String(row['asset']).split('(')
  return `${CSI}1;32m${account === '' ? 'user' : account}@${host}${CSI}0m:${CSI}1;34m~${CSI}0m$ `
}

interface Command {
  readonly input: unknown
  readonly output: unknown
  readonly timestamp: unknown
}

/** Typing, output and the next prompt of a command. */
function commandEvents({ input, output }: Command, start: number, prompt: string): readonly OutputEvent[] {
  const keys = [...String(input)].map((key, index): OutputEvent => [start + PAUSE + index * SECONDS_PER_KEY, key])
  const entered = start + PAUSE + keys.length * SECONDS_PER_KEY
  const text = onScreen(output)
  const lineEnd = text === '' || text.endsWith('\r\n') ? '' : '\r\n'
  return [...keys, [entered, '\r\n'], [entered + PAUSE, `${text}${lineEnd}${prompt}`]]
}

const secondsOf = (value: unknown) => (value instanceof Date ? value.getTime() / 1000 : 0)

/** A simulated recording of the stored commands; its first line says so. */
async function eventsOf(row: StoredRow, scope: Scope): Promise<readonly OutputEvent[]> {
  const commands = await scope.queries
    .selectFrom('commands')
    .select(['input', 'output', 'timestamp'])
    .where('session', '=', String(row['id']))
    .orderBy('timestamp')
    .execute()
  const [began, prompt] = [secondsOf(row['date_start']), promptOf(row)]
  const notice = `${CSI}2m${message('audits.simulatedRecording', scope.actor.language)}${CSI}0m\r\n`
  const typed = commands.flatMap((command) => commandEvents(command, Number(command.timestamp) - began, prompt))
  const ended = Math.max(secondsOf(row['date_end']) - began, (typed.at(-1)?.[0] ?? 0) + 1)
  return [[0, `${notice}${prompt}`], ...typed, [ended, 'logout\r\n']]
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000

/** asciicast v2 */
async function castOf(row: StoredRow, scope: Scope): Promise<string> {
  const header = {
    version: 2,
    ...SCREEN,
    timestamp: Math.floor(secondsOf(row['date_start'])),
    title: `${String(row['user'])} - ${String(row['asset'])}`,
    env: { TERM: 'xterm-256color', SHELL: '/bin/bash' },
  }
  const events = (await eventsOf(row, scope)).map(([time, text]) => [rounded(time), 'o', text])
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Output by time, as terminals recorded it before they wrote asciicasts. */
async function outputByTime(row: StoredRow, scope: Scope): Promise<string> {
  const events = await eventsOf(row, scope)
  return JSON.stringify(Object.fromEntries(events.map(([time, text]) => [String(rounded(time)), text])))
}

const guacamoleInstruction = (...elements: readonly string[]) =>
  `${elements.map((element) => `${String([...element].length)}.${element}`).join()};`

/** Instructions of the Guacamole protocol that draw an empty desktop; simulated, as its log says. */
function desktopOf(row: StoredRow, { actor: { language } }: Scope): string {
  const [began, ended] = [secondsOf(row['date_start']) * 1000, secondsOf(row['date_end']) * 1000]
  return [
    guacamoleInstruction('size', '0', '1024', '768'),
    guacamoleInstruction('log', message('audits.simulatedRecording', language)),
    ...[began, ended].map((time) => guacamoleInstruction('sync', String(Math.round(time)))),
  ].join('')
}

/** The recording of a session in its format. */
export async function recordingOf(row: StoredRow, scope: Scope): Promise<string> {
  switch (recordingType(row, scope.now)) {
    case 'asciicast':
      return castOf(row, scope)
    case 'json':
      return outputByTime(row, scope)
    case 'guacamole':
      return desktopOf(row, scope)
  }
}
