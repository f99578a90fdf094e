import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CompiledQuery } from 'kysely'
import type { SandboxDatabase } from '../../src/sandbox/database/open.ts'
import { serveDatabase } from '../../src/sandbox/server.ts'
import { quantile } from '../campaigns/figures.ts'
import { startServer } from '../browser/support/server-process.ts'
import { startSandbox } from '../browser/support/sandbox-process.ts'
import { NOW, openSeeded } from '../sandbox/database/seeded-database.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { keep, measured } from './report.ts'

const CLIENTS = 200
const SECONDS = 10

const LISTS = [
  '/users/users/?limit=15&offset=0&display=1&draw=1',
  '/assets/assets/?limit=15&offset=15&display=1&draw=1',
  '/perms/asset-permissions/?limit=15&offset=0',
]

/** From the start of the process to the answer of its first page. */
async function timeOfStart(folder: string): Promise<number> {
  const started = performance.now()
  const server = await startServer('start', ['--port', '0', '--data', folder])
  await (await fetch(`${server.origin}/ui/`)).arrayBuffer()
  const took = performance.now() - started
  await server.stop()
  return took
}

async function starts(runs: number): Promise<void> {
  console.log('\nThe sandbox, from its start to its first page, ms')
  const first: number[] = []
  const again: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-'))
    first.push(await timeOfStart(folder))
    again.push(await timeOfStart(folder))
    await rm(folder, { recursive: true })
  }
  measured('start of the sandbox, ms', 'on a new folder', first)
  measured('start of the sandbox, ms', 'on a seeded folder', again)
}

/** Repeats an act with 200 at once for 10 s; the time of each in ms. */
async function loaded(act: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const took: number[] = []
  const end = performance.now() + SECONDS * 1000
  const client = async (number: number): Promise<void> => {
    for (let at = number; performance.now() < end; at += 1) {
      const started = performance.now()
      await act(at)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return took
}

/** The queries that the server sends to its database for a request. */
async function queriesOf(
  { queries }: SandboxDatabase,
  client: ApiClient,
  list: string,
): Promise<readonly CompiledQuery[]> {
  const executor = queries.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const sent: CompiledQuery[] = []
  executor.executeQuery = (query, ...rest) => {
    sent.push(query)
    return execute(query, ...rest)
  }
  try {
    await client.time(list)
  } finally {
    executor.executeQuery = execute
  }
  return sent
}

/** The queries of each list alone, without the server. */
async function databaseAlone(): Promise<readonly number[]> {
  const database = await openSeeded()
  const folders = { consoleFolder: 'dist/console', staticFolder: 'dist/docs' }
  const options = { port: 0, edition: 'enterprise', license: 'valid', logResponses: null, now: () => NOW } as const
  const sandbox = await serveDatabase({ ...options, ...folders }, database)
  try {
    const client = await signIn(sandbox.url, 'admin')
    const lists: (readonly CompiledQuery[])[] = []
    for (const list of LISTS) lists.push(await queriesOf(database, client, list))
    const counts = lists.map(({ length }) => length).join(', ')
    console.log(`  queries of a request: ${counts}`)
    return await loaded(async (at) => {
      for (const query of lists[at % lists.length] ?? []) await database.queries.executeQuery(query)
    })
  } finally {
    await sandbox.close()
  }
}

async function throughServer(): Promise<readonly number[]> {
  const sandbox = await startSandbox()
  try {
    const client = await signIn(sandbox.origin, 'admin')
    return await loaded((at) => client.time(LISTS[at % LISTS.length] ?? ''))
  } finally {
    await sandbox.stop()
  }
}

/** How fast the sandbox starts, and what it answers under load beside what its database alone would. */
export async function sandbox(runs: number): Promise<void> {
  await starts(Math.min(runs, 3))
  console.log(`\n${String(CLIENTS)} clients on ${String(LISTS.length)} lists for ${String(SECONDS)} s`)
  const alone = await databaseAlone()
  const served = await throughServer()
  const title = 'lists under load, ms'
  measured(title, 'the database alone', alone)
  measured(title, 'the sandbox', served)
  keep('lists under load', 'time of a request / of its queries', [alone.length / served.length])
  const throughput = served.length / alone.length
  console.log(
    `  requests a second: ${(served.length / SECONDS).toFixed(0)}, ${throughput.toFixed(2)} of the database alone`,
  )
  console.log(`  p95: ${(quantile(served, 0.95) / quantile(alone, 0.95)).toFixed(2)} times that of the database alone`)
}
