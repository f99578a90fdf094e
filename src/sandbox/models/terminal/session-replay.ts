import { createHash } from 'node:crypto'
import { message } from '../../labels/messages.ts'
import { AnswerError, InvalidInput } from '../../rest/answer-error.ts'
import type { ActionAnswer, ActionCall, ModelAction, StoredRow, Values } from '../model.ts'
import { recordingOf, toldOfSession } from './recording.ts'

/** What a search goes by: the same for a session and who asks. */
function jobKey({ row, scope }: ActionCall): string {
  const session = createHash('md5').update(String(row?.['id'])).digest('hex')
  return `GET_${session}_${scope.actor.user.id}`
}

const noRecording = ({ scope }: ActionCall) =>
  new AnswerError(404, { error: message('noRecording', scope.actor.language) })

/** The searches that have begun, by the store that they search. */
const searches = new WeakMap<object, Set<string>>()

function searchesOf({ scope }: ActionCall): Set<string> {
  const { database } = scope.context
  const known = searches.get(database) ?? new Set<string>()
  searches.set(database, known)
  return known
}

const recordedRow = (call: ActionCall): StoredRow => {
  if (call.row?.['has_replay'] !== true) throw noRecording(call)
  return call.row
}

function found(call: ActionCall): Values {
  const src = new URL('download/', call.url).pathname
  return { type: 'asciicast', src, ...toldOfSession(recordedRow(call), call.scope), download_url: src }
}

async function download(call: ActionCall): Promise<ActionAnswer> {
  const row = recordedRow(call)
  const content = await recordingOf(row, call.scope)
  return { kind: 'file', type: 'application/x-tar', name: `${String(row['id'])}.tar`, content }
}

/** A core says that it searches its storages, and what it found when it is asked again. */
function replay(call: ActionCall): Promise<ActionAnswer> {
  const { method, scope } = call
  if (method === 'POST') throw new InvalidInput({ file: [message('required', scope.actor.language)] })
  const [key, begun] = [jobKey(call), searchesOf(call)]
  if (begun.delete(key)) return Promise.resolve({ kind: 'body', status: 200, body: found(call) })
  begun.add(key)
  const body = { status: 'running', start_time: scope.now.getTime() / 1000, key }
  return Promise.resolve({ kind: 'body', status: 200, body })
}

export const replayActions: readonly ModelAction[] = [
  {
    on: 'item',
    path: 'replay',
    methods: ['GET', 'POST'],
    allow: ['GET', 'POST', 'HEAD', 'OPTIONS'],
    permission: ({ method }) => (method === 'POST' ? 'terminal.upload_sessionreplay' : 'terminal.view_sessionreplay'),
    handle: replay,
  },
  {
    on: 'item',
    path: 'replay/download',
    methods: ['GET'],
    permission: 'terminal.download_sessionreplay',
    handle: download,
  },
]
