import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/dev/free-port.ts'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

/** A PostgreSQL server for one test, which may restart it. */
export interface OwnPostgres {
  readonly url: string
  /** `immediate` is like a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

/** The folder of initdb and pg_ctl; null when no PostgreSQL server is installed. */
export async function postgresPrograms(): Promise<string | null> {
  const versions = await readdir(INSTALLED).catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  return newest === undefined ? null : path.join(INSTALLED, newest, 'bin')
}

const idOf = async (user: string, kind: '-u' | '-g') => Number((await run('id', [kind, user])).stdout)

/** PostgreSQL refuses to run as root: use the account of its package. */
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
