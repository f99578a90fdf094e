import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bundleProgram, newFolder, run } from './child-process.ts'

/** In place of the thread of the embedded database: PostgreSQL ends a session by itself when it cannot write its log. */
const WORKER = `
import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
if (existsSync(workerData + '/forbidden')) throw new Error('no space left')
let hasEnded = false
parentPort.on('message', ({ kind, id, sql }) => {
  if (kind === 'close') return parentPort.postMessage({ kind: 'closed' })
  if (hasEnded) return
  hasEnded = sql === 'end the session'
  const failure = { kind: 'failure', id, message: 'could not write', code: '53100', constraint: '', endsSession: true }
  parentPort.postMessage(hasEnded ? failure : { kind: 'outcome', id, outcome: { rows: [], affectedRows: 0 } })
})
parentPort.postMessage({ kind: 'ready' })
`

const made: string[] = []
let program = ''

beforeAll(async () => {
  program = await bundleProgram('ended-session-program.ts')
  made.push(path.dirname(program))
  await writeFile(path.join(path.dirname(program), 'pglite-worker.mjs'), WORKER)
})

afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

test('when the embedded database ends its session, each call fails at once until it opens again, and then succeeds', async () => {
  const data = await newFolder()
  made.push(data)
  const { lines, ended } = run(program, data)
  expect(await ended).toBe(0)
  expect(lines).toEqual([
    'before: ok',
    'the statement that ends the session: DatabaseError: could not write',
    'while it does not open: DatabaseDown: the database does not answer',
    'once it opens: ok',
  ])
})
