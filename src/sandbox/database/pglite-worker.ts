import { parentPort, workerData } from 'node:worker_threads'
import { openPglite, toDatabaseError } from './pglite-session.ts'
import { DatabaseError } from './query-engine.ts'
import { readWorkerRequest, type WorkerReply } from './worker-messages.ts'

/** Runs PGlite in a thread of its own: a long query would otherwise stop the server from answering anybody. */
async function serve(folder: string) {
  const port = parentPort
  if (port === null) throw new Error('pglite-worker runs in a worker thread only')
  const reply = (message: WorkerReply) => port.postMessage(message)
  const { engine } = await openPglite({ folder })
  port.on('message', (message: unknown) => {
    const request = readWorkerRequest(message)
    if (request.kind === 'close') {
      void engine.close().finally(() => reply({ kind: 'closed' }))
      return
    }
    engine.query(request.sql, request.parameters).then(
      (outcome) => reply({ kind: 'outcome', id: request.id, outcome }),
      (error: unknown) => {
        const {
          message: text,
          code,
          constraint,
          endsSession,
        } = error instanceof DatabaseError ? error : toDatabaseError(error)
        reply({ kind: 'failure', id: request.id, message: text, code, constraint, endsSession })
      },
    )
  })
  reply({ kind: 'ready' })
}

const folder: unknown = workerData
if (typeof folder !== 'string') throw new Error('pglite-worker needs a folder')
await serve(folder)
