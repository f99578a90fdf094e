import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { TestCore } from '../../campaigns/test-core.ts'
import { call, open } from '../../gateway/call.ts'
import type { ContainerSettings } from './containerfile.ts'
import { type Isolated, type IsolatedOptions, runIsolated } from './isolated.ts'

export interface ContainerFindings {
  readonly health: number | null
  /** Of /-/ready, of the console, and of a path of the core. */
  readonly statuses: readonly number[]
  readonly isProcessOne: boolean
  readonly uid: string
  readonly hasCapabilities: boolean
  readonly hasNoNewPrivileges: boolean
  /** What `touch` said below the folder of the program. */
  readonly write: string
  /** An open request has ended with its whole body after SIGTERM. */
  readonly openRequest: boolean
  readonly exitCode: number | null
}

const DEADLINE_MS = 60_000

async function untilHealthy(isolated: Isolated, settings: ContainerSettings): Promise<number | null> {
  const end = Date.now() + DEADLINE_MS
  for (;;) {
    const { status } = isolated.exec(settings.healthCheck)
    if (status === 0 || isolated.hasEnded() || Date.now() > end) return status
    await setTimeout(100)
  }
}

/** Runs a container with a core, looks at it from within and from outside, and stops it. */
export async function checkContainer(options: IsolatedOptions, core: TestCore): Promise<ContainerFindings> {
  const isolated = await runIsolated({
    ...options,
    environment: { ...options.environment, CORE: core.url.origin },
  })
  const origin = `http://127.0.0.1:${options.environment['PORT'] ?? ''}`
  const health = await untilHealthy(isolated, options)
  if (health !== 0) throw new Error(`The container is not healthy: ${isolated.printed()}`)
  const status = await readFile(`/proc/${isolated.pid}/status`, 'utf8')
  const line = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''
  const statuses = []
  for (const path of ['/-/ready', '/ui/', '/api/v1/users/users/']) statuses.push((await call(origin + path)).status)
  const write = isolated.exec(['touch', `${options.workdir}/file`]).said
  const slow = await open(`${origin}/api/v1/users/users/?wait=500`)
  const ended = isolated.end('SIGTERM')
  const size = Buffer.concat((await slow.toArray()) as Buffer[]).length
  return {
    health,
    statuses,
    isProcessOne: line('NSpid').endsWith('\t1'),
    uid: line('Uid').split('\t')[0] ?? '',
    hasCapabilities: line('CapEff') !== '0000000000000000',
    hasNoNewPrivileges: line('NoNewPrivs') === '1',
    write,
    openRequest: size > 1000,
    exitCode: await ended,
  }
}
