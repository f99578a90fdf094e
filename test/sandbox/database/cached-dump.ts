import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Kysely } from 'kysely'
import type { Queries, Tables } from '../../../src/sandbox/database/open.ts'
import { openPglite } from '../../../src/sandbox/database/pglite-session.ts'
import { sessionDialect, singleSessionPool } from '../../../src/sandbox/database/session-dialect.ts'

export type Fill = (database: { readonly queries: Queries }) => Promise<void>

async function makeDump(fill: Fill): Promise<Uint8Array<ArrayBuffer>> {
  const { engine, dump } = await openPglite({})
  const queries: Queries = new Kysely<Tables>({ dialect: sessionDialect(singleSessionPool(engine)) })
  try {
    await fill({ queries })
    return new Uint8Array(await (await dump()).arrayBuffer())
  } finally {
    await queries.destroy()
  }
}

/** Dumps of older sources are of no use to anybody, and large. */
async function sweep(folder: string) {
  const old = (await readdir(folder)).filter((name) => name.endsWith('.tar'))
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Written to a temporary file and renamed, so that concurrent readers see a whole file or none. */
async function writeWhole(file: string, content: Uint8Array) {
  await mkdir(path.dirname(file), { recursive: true })
  await sweep(path.dirname(file))
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, file)
}

/**
 * A dump of a store that `fill` has filled, made once and kept in `folder` under the hash of `key`: opening it takes a fraction of the time.
 * `key` must change with everything that `fill` depends on.
 */
export async function cachedDump(folder: string, key: string, fill: Fill): Promise<Blob> {
  const file = path.join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.tar`)
  const known = await readFile(file).catch(() => null)
  if (known !== null) return new Blob([new Uint8Array(known)])
  const made = await makeDump(fill)
  await writeWhole(file, made)
  return new Blob([made])
}
