import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { cachedDump } from '../../../src/sandbox/database/dump.ts'
import { openDatabase, type SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { seed } from '../../../src/sandbox/seed/seed.ts'

/** When every test takes place. */
export const NOW = new Date('2026-11-20T10:00:00Z')

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/gatehouse')
const SOURCES = ['src/sandbox/database', 'src/sandbox/models', 'src/sandbox/seed', 'src/contract/facts']

/** Everything that the seeded store is made from: another byte there means another dump. */
function sourcesText(): string {
  return SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .sort()
      .map((name) => `${name}\n${readFileSync(path.join(ROOT, folder, name), 'utf8')}`),
  ).join('\n')
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function openOnServer(serverUrl: string): Promise<SandboxDatabase> {
  const name = `gatehouse_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ kind: 'server', url: url.href })
  await seed(database, NOW)
  const close = async () => {
    await database.close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

/** A seeded store of the test's own: PGlite in memory, or a database of its own on the server that DATABASE_URL names. */
export async function openSeeded(): Promise<SandboxDatabase> {
  const serverUrl = process.env['DATABASE_URL']
  if (serverUrl !== undefined && serverUrl !== '') return openOnServer(serverUrl)
  const dump = await cachedDump(CACHE, `${NOW.toISOString()}\n${sourcesText()}`, (database) => seed(database, NOW))
  return openDatabase({ kind: 'memory', dump })
}
