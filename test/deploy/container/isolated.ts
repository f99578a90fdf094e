import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { ContainerSettings } from './containerfile.ts'

/** Why no process can be isolated here, or null. */
export function isolationMissing(): string | null {
  const tried = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true'])
  if (tried.error !== undefined) return 'unshare is not installed (package util-linux)'
  return tried.status === 0 ? null : 'this account may not create namespaces: run it as root'
}

export interface IsolatedOptions extends ContainerSettings {
  /** Folder that becomes the root, read-only. */
  readonly root: string
  /** Folders that are mounted below it, read-only: target -> source. */
  readonly mounts?: Readonly<Record<string, string>>
}

export interface Isolated {
  /** Id of the process in this machine's namespace. */
  readonly pid: number
  printed(): string
  hasEnded(): boolean
  /** Runs another command in the same root, as the same user. */
  exec(command: readonly string[]): { readonly status: number | null; readonly said: string }
  /** Resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Mounts the root, read-only as with `podman run --read-only --tmpfs /tmp`, and runs the entry point in it as process 1. */
function scriptOf({ root, mounts = {}, workdir, user, environment, entrypoint }: IsolatedOptions): string {
  const [uid = '', gid = ''] = user.split(':')
  const variables = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...environment })
  const readOnly = (source: string, target: string) => [
    `mount --bind ${quoted(source)} ${quoted(target)}`,
    `mount -o remount,ro,bind ${quoted(target)}`,
  ]
  const command = ['env', '-i', ...variables.map(([name, value]) => `${name}=${value}`), ...entrypoint].map(quoted)
  return [
    'set -e',
    ...readOnly(root, root),
    ...Object.entries(mounts).flatMap(([target, source]) => readOnly(source, root + target)),
    `mount -t proc proc ${quoted(`${root}/proc`)}`,
    `mount -t tmpfs -o size=16m,mode=1777 tmpfs ${quoted(`${root}/tmp`)}`,
    `cd ${quoted(root)}`,
    `exec setpriv --no-new-privs chroot --userspec=${uid}:${gid} --groups= . sh -c ${quoted(
      `cd ${quoted(workdir)} && exec ${command.join(' ')}`,
    )}`,
  ].join('\n')
}

/** The child of `unshare`, which is process 1 of its namespace. */
async function childOf(parent: ChildProcess): Promise<number> {
  for (;;) {
    const list = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').catch(() => '')
    const pid = Number(list.trim().split(' ')[0])
    if (pid > 0) return pid
    if (parent.exitCode !== null) throw new Error('The process ended at once')
    await setTimeout(10)
  }
}

export async function runIsolated(options: IsolatedOptions): Promise<Isolated> {
  const namespaces = ['--mount', '--propagation', 'private', '--pid', '--ipc', '--uts', '--fork', '--kill-child']
  const child = spawn('unshare', [...namespaces, 'sh', '-c', scriptOf(options)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const pid = await childOf(child)
  const [uid = '', gid = ''] = options.user.split(':')
  return {
    pid,
    printed: () => printed,
    hasEnded: () => child.exitCode !== null,
    exec: (command) => {
      const variables = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...options.environment })
      const pairs = variables.map(([name, value]) => `${name}=${value}`)
      const args = [`--userspec=${uid}:${gid}`, '--groups=', `/proc/${pid}/root`, 'env', '-i', ...pairs, ...command]
      const run = spawnSync('chroot', args, { encoding: 'utf8' })
      return { status: run.status, said: run.stdout + run.stderr }
    },
    end: async (signal) => {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      process.kill(pid, signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
