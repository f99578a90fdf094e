import { accessSync, constants, statfsSync } from 'node:fs'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { errorMessage } from '../../serve/errors.ts'
import type { CoreTables } from './core-tables.ts'
import { lockFolder, createFolder } from './database-folder.ts'
import { checkFormat, writeFormat } from './folder-format.ts'
import { openPglite } from './pglite-session.ts'
import { openPgliteThread } from './pglite-thread.ts'
import { DatabaseDown } from './query-engine.ts'
import { DatabaseInUse, ServerLock } from './server-lock.ts'
import { sessionDialect, type SessionPool, singleSessionPool, type DatabaseSession } from './session-dialect.ts'

/** Any table by name, for the generic storage of models. */
export interface AnyTables {
  [table: string]: Record<string, unknown>
}

/** Typed tables, and all others by name. */
export type Tables = CoreTables & AnyTables

export type Queries = Kysely<Tables>

export interface SandboxDatabase {
  readonly queries: Queries
  close(): Promise<void>
}

export type DatabaseOptions =
  /** PGlite in a worker thread; creates the folder. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** PGlite in memory, in this thread. */
  | { readonly kind: 'memory' }
  /** A PostgreSQL server, 14 or later. */
  | { readonly kind: 'server'; readonly url: string }

/** The database cannot be opened; the message is one line for the terminal. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * Opens the database; a new one has no tables.
 * @throws FolderInUse, FolderOfOtherVersion, DatabaseUnavailable
 */
export async function openDatabase(options: DatabaseOptions): Promise<SandboxDatabase> {
  if (options.kind === 'folder') return openFolder(path.resolve(options.folder))
  if (options.kind === 'memory') return over(singleSessionPool(await openPglite({})))
  return openServer(options.url)
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').trim().replace(/\.$/, '')

const reasonOf = (error: unknown) => {
  if (error instanceof AggregateError) return error.errors.map((inner) => firstLine(String(inner))).join(', ')
  return firstLine(errorMessage(error))
}

/** A start writes a log file of this size, in bytes. */
const START_SIZE = 16 * 1024 ** 2

/** Why the database in a folder does not open: PGlite itself does not say that the disk is full. */
function folderReason(folder: string, error: unknown): string {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= START_SIZE) return reasonOf(error)
  return `its disk is full (${(free / 1024 ** 2).toFixed(1)} MiB free). Free at least 16 MiB and start again`
}

function over(sessions: SessionPool): SandboxDatabase {
  const queries = new Kysely<Tables>({ dialect: sessionDialect(sessions) })
  return { queries, close: () => queries.destroy() }
}

async function openFolder(folder: string): Promise<SandboxDatabase> {
  try {
    createFolder(path.join(folder, 'postgres'))
    accessSync(path.join(folder, 'postgres'), constants.W_OK)
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be written: ${reasonOf(error)}.`, error)
  }
  checkFormat(folder)
  const lock = await lockFolder(folder)
  try {
    const database = over(singleSessionPool(await openPgliteThread(path.join(folder, 'postgres'))))
    writeFormat(folder)
    const close = async () => {
      try {
        await database.close()
      } finally {
        await lock.release()
      }
    }
    return { ...database, close }
  } catch (error) {
    await lock.release()
    throw new DatabaseUnavailable(`The database in ${folder} cannot be opened: ${folderReason(folder, error)}.`, error)
  }
}

async function openServer(url: string): Promise<SandboxDatabase> {
  try {
    pg.types.setTypeParser(pg.types.builtins.INT8, Number)
    const lock = new ServerLock(url)
    await lock.hold()
    const database = over(serverSessionPool(url, lock))
    await sql`select 1`.execute(database.queries).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return database
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new DatabaseUnavailable(error.message, error)
    const cause = error instanceof DatabaseDown ? error.cause : error
    throw new DatabaseUnavailable(`The database at DATABASE_URL does not respond: ${reasonOf(cause)}.`, cause)
  }
}

/** SQLSTATEs that end or refuse a session: shutdown, crash, start-up, broken or too many connections. */
const SESSION_LOST = /^(57P0[1-5]|53300|0800[0-7])$/

/** pg throws plain errors for a broken connection, and one class for errors of PostgreSQL. */
function isSessionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return SESSION_LOST.test(error.code ?? '') || error.severity === 'FATAL' || error.severity === 'PANIC'
}

const asDown = (error: unknown): unknown => (isSessionLost(error) ? new DatabaseDown(error) : error)

/** The running statement rejects with the same error; an unhandled error event would end the process. */
const ignoreLoss = (): void => undefined

/** A session of one hold of the lock: after it is lost, nothing more is written, and an open transaction ends with its connection. */
function sessionOf(client: pg.PoolClient, lock: ServerLock): DatabaseSession {
  const { turn } = lock
  const isLost = () => turn === null || lock.turn !== turn
  return {
    async query(sql, parameters) {
      if (isLost()) throw new DatabaseDown(new Error('the lock of the database is lost'))
      try {
        const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...parameters])
        return { rows, affectedRows: rowCount ?? 0 }
      } catch (error) {
        throw asDown(error)
      }
    },
    // The pool removes broken connections itself.
    release: () => client.release(isLost()),
  }
}

/**
 * Pools sessions of a PostgreSQL server. A lost session only fails its own statement, with DatabaseDown. So do all statements while the
 * lock is lost; the next one acquires it again, unless another process has it.
 */
function serverSessionPool(url: string, lock: ServerLock): SessionPool {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5000 })
  pool.on('error', ignoreLoss)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  return {
    async take() {
      try {
        await lock.hold()
        return sessionOf(await pool.connect(), lock)
      } catch (error) {
        throw asDown(error)
      }
    },
    close: async () => {
      await pool.end()
      await lock.release()
    },
  }
}
