import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { openDatabase, type SandboxDatabase, type Tables } from '../../../src/sandbox/database/open.ts'
import { openPglite } from '../../../src/sandbox/database/pglite-session.ts'
import { sessionDialect, singleSessionPool } from '../../../src/sandbox/database/session-dialect.ts'
import { tables } from '../../../src/sandbox/registry.ts'
import { seed } from '../../../src/sandbox/seed/seed.ts'
import { databaseUrl, onServer, ownDatabase } from '../../support/database-server.ts'

/** When every test takes place. */
export const NOW = new Date('2026-11-20T10:00:00Z')

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/gatehouse/seeded')
const SOURCES = [
  ...['src/sandbox/database', 'src/sandbox/rest/model', 'src/sandbox/models', 'src/sandbox/seed'],
  ...['src/sandbox/profile', 'src/sandbox/settings', 'src/contract/facts'],
]

const readSource = (name: string) => `${name}\n${readFileSync(path.join(ROOT, name), 'utf8')}`

/** Changes with everything that the seeded database is made from. */
function sourcesHash(): string {
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .sort()
      .map((name) => path.join(folder, name)),
  )
  const hash = createHash('sha256').update(NOW.toISOString())
  for (const name of [...inFolders, 'src/sandbox/registry.ts']) hash.update(readSource(name))
  return hash.digest('hex').slice(0, 16)
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
  const name = `gatehouse_seeded_${sourcesHash()}`
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

/** PGlite on a folder, in this thread. */
async function openFolder(folder: string): Promise<SandboxDatabase> {
  const queries = new Kysely<Tables>({ dialect: sessionDialect(singleSessionPool(await openPglite({ folder }))) })
  return { queries, close: () => queries.destroy() }
}

/** Seeded under another name and renamed when complete; folders of older sources are removed. */
async function makeSeeded(folder: string) {
  const draft = `${folder}.${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const database = await openFolder(draft)
  await seed(database, tables, NOW).finally(() => database.close())
  const old = (await readdir(CACHE)).filter((name) => !name.startsWith(path.basename(folder)))
  await Promise.all(old.map((name) => rm(path.join(CACHE, name), { recursive: true })))
  // Another worker may have been first.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

/** Makes `folder` one of the embedded database with the sample data: a copy takes a fraction of the time of seeding. */
export async function copySeeded(folder: string): Promise<void> {
  const seeded = path.join(CACHE, sourcesHash())
  if (!existsSync(seeded)) await makeSeeded(seeded)
  // fs.cp takes seconds for its 1,500 files.
  await promisify(execFile)('cp', ['-R', `${seeded}/.`, folder])
}

async function openCopy(): Promise<SandboxDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-seeded-'))
  await copySeeded(folder)
  const database = await openFolder(folder)
  return { ...database, close: () => database.close().then(() => rm(folder, { recursive: true })) }
}

/** A seeded store of the test's own: the embedded database, or one on the server that DATABASE_URL names. */
export async function openSeeded(): Promise<SandboxDatabase> {
  const serverUrl = process.env['DATABASE_URL'] ?? ''
  return serverUrl === '' ? openCopy() : openOnServer(serverUrl)
}
