import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { cachedDump } from './cached-dump.ts'
import { openDatabase, type SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { tables } from '../../../src/sandbox/registry.ts'
import { seed } from '../../../src/sandbox/seed/seed.ts'
import { databaseUrl, onServer, ownDatabase } from '../../support/database-server.ts'

/** When every test takes place. */
export const NOW = new Date('2026-11-20T10:00:00Z')

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/gatehouse')
const SOURCES = [
  ...['src/sandbox/database', 'src/sandbox/rest/model', 'src/sandbox/models', 'src/sandbox/seed'],
  ...['src/sandbox/profile', 'src/sandbox/settings', 'src/contract/facts'],
]

const readSource = (name: string) => `${name}\n${readFileSync(path.join(ROOT, name), 'utf8')}`

/** Everything that the seeded database is made from: a changed byte means another dump. */
function sourcesText(): string {
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .sort()
      .map((name) => path.join(folder, name)),
  )
  return [...inFolders, 'src/sandbox/registry.ts'].map(readSource).join('\n')
}

/** Seeded under another name and renamed when complete, so that the run after an aborted one starts anew. */
async function makeTemplate(serverUrl: string, name: string, client: pg.Client) {
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const database = await openDatabase({ kind: 'server', url: databaseUrl(serverUrl, draft) })
  await seed(database, tables, NOW).finally(() => database.close())
  await client.query(`alter database ${draft} rename to ${name}`)
}

/** The seeded database that those of the tests are copies of, made by the first of them that asks. */
function templateOn(serverUrl: string): Promise<string> {
  const name = `gatehouse_seeded_${createHash('sha256').update(sourcesText()).digest('hex').slice(0, 16)}`
  return onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(7200)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(serverUrl, name, client)
    return name
  })
}

async function openOnServer(serverUrl: string): Promise<SandboxDatabase> {
  const own = await ownDatabase(serverUrl, await templateOn(serverUrl))
  const database = await openDatabase({ kind: 'server', url: own.url })
  return { ...database, close: () => database.close().then(own.drop) }
}

/** A dump of the seeded embedded database, made once for each state of its sources. */
export const seededDump = (): Promise<Blob> =>
  cachedDump(CACHE, `${NOW.toISOString()}\n${sourcesText()}`, (database) => seed(database, tables, NOW))

/** A seeded store of the test's own: PGlite in memory, or a database of its own on the server that DATABASE_URL names. */
export async function openSeeded(): Promise<SandboxDatabase> {
  const serverUrl = process.env['DATABASE_URL']
  if (serverUrl !== undefined && serverUrl !== '') return openOnServer(serverUrl)
  return openDatabase({ kind: 'memory', dump: await seededDump() })
}
