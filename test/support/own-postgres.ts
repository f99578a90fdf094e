import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

/** A PostgreSQL server of the test's own, which it may restart as it likes. */
export interface OwnPostgres {
  readonly url: string
  /** immediate: as after a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

/** Where initdb and pg_ctl are; null on a machine without a PostgreSQL server. */
export async function postgresPrograms(): Promise<string | null> {
  const versions = await readdir(INSTALLED).catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  return newest === undefined ? null : path.join(INSTALLED, newest, 'bin')
}

async function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

const idOf = async (user: string, kind: '-u' | '-g') => Number((await run('id', [kind, user])).stdout)

/** PostgreSQL refuses to run as root: it gets the account that its package has made. */
async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const owner = { uid: await idOf('postgres', '-u'), gid: await idOf('postgres', '-g') }
  await chown(folder, owner.uid, owner.gid)
  return owner
}

export async function startPostgres(programs: string): Promise<OwnPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-postgres-'))
  const owner = await ownerOf(folder)
  const port = await freePort()
  const data = path.join(folder, 'data')
  const call = (program: string, args: readonly string[]) =>
    run(path.join(programs, program), ['-D', data, ...args], { cwd: folder, ...owner })
  await call('initdb', ['-U', 'gatehouse', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'])
  const started = ['-w', '-l', path.join(folder, 'log'), '-o', `-p ${port} -k ${folder} -h 127.0.0.1 -F`]
  await call('pg_ctl', [...started, 'start'])
  return {
    url: `postgres://gatehouse@127.0.0.1:${port}/postgres`,
    restart: async (mode) => void (await call('pg_ctl', [...started, '-m', mode, 'restart'])),
    stop: async () => {
      await call('pg_ctl', ['-m', 'immediate', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
