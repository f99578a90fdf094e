import { itemAction } from '../../rest/model/action.ts'
import { createHash } from 'node:crypto'
import { message } from '../../messages/message.ts'
import { HttpError, ValidationError } from '../../rest/model/response.ts'
import type { ActionResponse, ActionRequest, ModelAction, Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { recordingName, recordingOf, recordingType, recordingUrl, sessionMetadata } from './recording.ts'

/** A file of a tar archive (POSIX ustar). */
interface TarFile {
  /** At most 100 bytes. */
  readonly name: string
  readonly content: string
}

const BLOCK = 512

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

const CHECKSUM_AT = 148
const CHECKSUM_WIDTH = 8

/** Without owner, readable by all. The checksum is computed with blanks in its own field. */
function headerOf(name: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const seconds = Math.floor(modified.getTime() / 1000)
  const start = [octal(0o644, 8), octal(0, 8), octal(0, 8), octal(size, 12), octal(seconds, 12)].join('')
  header.write(name, 0, 100)
  header.write(`${start}${' '.repeat(CHECKSUM_WIDTH)}0`, 100)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 7)} `, CHECKSUM_AT)
  return header
}

/** The files, and the two empty blocks that end an archive. */
function tarOf(files: readonly TarFile[], modified: Date): Buffer {
  const parts = files.flatMap(({ name, content }) => {
    const bytes = Buffer.from(content)
    const rest = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    return [headerOf(name, bytes.length, modified), bytes, rest]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

/** The archive that a core returns: recording and metadata. */
async function archiveOf(row: StoredRow, scope: Scope): Promise<Buffer> {
  const id = String(row['id'])
  const about = JSON.stringify({ id, ...sessionMetadata(row, scope) }, null, 2)
  const files = [
    { name: `${id}.json`, content: about },
    { name: recordingName(row, scope.now), content: await recordingOf(row, scope) },
  ]
  return tarOf(files, scope.now)
}

/** The key of a search: session and actor. */
function jobKey({ row, scope }: ActionRequest): string {
  const session = createHash('md5').update(String(row?.['id'])).digest('hex')
  return `GET_${session}_${scope.actor.user.id}`
}

const noRecording = ({ scope }: ActionRequest) =>
  new HttpError(404, { error: message('audits.noRecording', scope.actor.language) })

/** Started searches, by database. */
const searches = new WeakMap<object, Set<string>>()

function searchesOf({ scope }: ActionRequest): Set<string> {
  const { database } = scope.context
  const known = searches.get(database) ?? new Set<string>()
  searches.set(database, known)
  return known
}

const recordedRow = (call: ActionRequest): StoredRow => {
  if (call.row?.['has_replay'] !== true) throw noRecording(call)
  return call.row
}

function found(call: ActionRequest): Values {
  const row = recordedRow(call)
  return {
    type: recordingType(row, call.scope.now),
    src: recordingUrl(row, call.scope.now),
    ...sessionMetadata(row, call.scope),
    download_url: new URL('download/', call.url).pathname,
  }
}

async function download(call: ActionRequest): Promise<ActionResponse> {
  const row = recordedRow(call)
  const content = await archiveOf(row, call.scope)
  return { kind: 'file', type: 'application/x-tar', name: `${String(row['id'])}.tar`, content }
}

/** As in a core, the first request starts a search, and the next one returns the recording. */
function replay(call: ActionRequest): Promise<ActionResponse> {
  const { method, scope } = call
  if (method === 'POST') throw new ValidationError({ file: [message('validation.required', scope.actor.language)] })
  const [key, begun] = [jobKey(call), searchesOf(call)]
  if (begun.delete(key)) return Promise.resolve({ kind: 'body', status: 200, body: found(call) })
  begun.add(key)
  const body = { status: 'running', start_time: scope.now.getTime() / 1000, key }
  return Promise.resolve({ kind: 'body', status: 200, body })
}

export const replayActions: readonly ModelAction[] = [
  {
    ...itemAction(
      ['GET', 'POST'],
      'replay',
      ({ method }) => (method === 'POST' ? 'terminal.upload_sessionreplay' : 'terminal.view_sessionreplay'),
      replay,
    ),
    allow: ['GET', 'POST', 'HEAD', 'OPTIONS'],
  },
  itemAction(['GET'], 'replay/download', 'terminal.download_sessionreplay', download),
]
