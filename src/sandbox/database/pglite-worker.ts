import { parentPort, workerData } from 'node:worker_threads'
import { openPglite, toDatabaseError } from './pglite-session.ts'
import { DatabaseError, readWorkerRequest, type WorkerReply } from './query-engine.ts'

/** Runs PGlite in its own thread, since a long query would block all requests. */
async function serve(folder: string) {
  const port = parentPort
  if (port === null) throw new Error('pglite-worker runs in a worker thread only')
  const reply = (message: WorkerReply) => port.postMessage(message)
  const engine = await openPglite({ folder })
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
