import { message } from '../../labels/messages.ts'
import { formatServerTime } from '../../rest/server-time.ts'
import { tarOf } from '../../tar.ts'
import type { Scope, StoredRow, Values } from '../model.ts'

/** A second for each command and one for its output. */
const STEP_SECONDS = 1

const SCREEN = { version: 2, width: 100, height: 30 }

/** What a player is told of the session. */
export const toldOfSession = (row: StoredRow, { actor: { timeZone } }: Scope): Values => ({
  user: row['user'],
  asset: row['asset'],
  system_user: row['system_user'],
  date_start: timeOf(row['date_start'], timeZone),
  date_end: timeOf(row['date_end'], timeZone),
})

const timeOf = (value: unknown, timeZone: string) => (value instanceof Date ? formatServerTime(value, timeZone) : null)

const onScreen = (text: unknown) => String(text).replaceAll('\n', '\r\n')

/** Simulated: an asciicast made of the commands that are stored, which says so in its first line. */
async function castOf(row: StoredRow, scope: Scope): Promise<string> {
  const commands = await scope.queries
    .selectFrom('commands')
    .select(['input', 'output'])
    .where('session', '=', String(row['id']))
    .orderBy('timestamp')
    .execute()
  const shown = commands.flatMap(({ input, output }) => [`$ ${onScreen(input)}\r\n`, `${onScreen(output)}\r\n`])
  const texts = [`${message('simulatedRecording', scope.actor.language)}\r\n`, ...shown]
  const events = texts.map((text, place) => [place * STEP_SECONDS, 'o', text])
  return [SCREEN, ...events].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** What a core hands out: the recording and what it is of, in one archive. */
export async function recordingOf(row: StoredRow, scope: Scope): Promise<Buffer> {
  const id = String(row['id'])
  const about = JSON.stringify({ id, ...toldOfSession(row, scope) }, null, 2)
  const files = [
    { name: `${id}.json`, content: about },
    { name: `${id}.cast`, content: await castOf(row, scope) },
  ]
  return tarOf(files, scope.now)
}
