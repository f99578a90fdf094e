import { useState } from 'react'
import useSWR from 'swr'
import { FailedWith, isAbort } from '../../../client/failure.ts'
import { type CommandExecution, readCommandExecution } from '../../../contract/command-runs.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { isObject, own, readText } from '../../../contract/json-object.ts'
import type { BatchHost } from '../model/host-tree.ts'
import { permit } from '../../../engine/permission/permit.ts'
import { report } from '../../../console/kernel/notifications/toasts.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'

export interface Run {
  readonly id: string
  readonly command: string
  readonly hosts: readonly BatchHost[]
}

export interface Order {
  readonly account: string
  readonly command: string
  readonly hosts: readonly BatchHost[]
}

/** Terminal size for the output. */
const TERMINAL = { rows: 24, cols: 100 } as const

interface Runner {
  /** The last run; null before the first. */
  readonly run: Run | null
  readonly sending: boolean
  /** Resolves to true if the server accepted it. */
  readonly send: (order: Order) => Promise<boolean>
}

/** Runs commands on hosts. Failures are reported and not retried. */
export function useRun(): Runner {
  const { api } = useServices()
  const [run, setRun] = useState<Run | null>(null)
  const [sending, setSending] = useState(false)
  const send = async ({ account, command, hosts }: Order): Promise<boolean> => {
    setSending(true)
    const body = { hosts: hosts.map(({ id }) => id), run_as: account, command }
    try {
      const made = await api.send({ method: 'POST', url: ENDPOINT.commandExecutions, query: TERMINAL, body })
      const id = isObject(made) ? readText(own(made, 'id')) : ''
      if (id === '') throw new FailedWith('errors.unexpected')
      setRun({ id, command, hosts })
      return true
    } catch (failure) {
      report(failure)
      return false
    } finally {
      setSending(false)
    }
  }
  return { run, sending, send }
}

const LOOK_AGAIN_MS = 2000

interface ExecutionRead {
  /** Null until the run has ended, and for users who may not view runs: they have the log alone. */
  readonly execution: CommandExecution | null
  /** Why the last read failed; it is not repeated until `reload` or the end of the log. */
  readonly error: unknown
  readonly reload: () => Promise<unknown>
}

/** The stored result of a run. */
export function useExecution(id: string, isOver: boolean): ExecutionRead {
  const { api } = useServices()
  const mayLook = permit({ perm: 'ops.view_commandexecution' }, useSession()).state === 'allowed'
  // `isOver` is part of the key: the end of the log triggers a read.
  const { data, error, mutate } = useSWR<unknown, unknown>(
    mayLook ? [ENDPOINT.commandExecutions, id, isOver] : null,
    () => api.send({ method: 'GET', url: `${ENDPOINT.commandExecutions}${id}/` }),
    {
      keepPreviousData: true,
      refreshInterval: (last) => (readCommandExecution(last)?.isFinished === true ? 0 : LOOK_AGAIN_MS),
    },
  )
  const execution = readCommandExecution(data)
  return {
    execution: execution?.isFinished === true ? execution : null,
    error: isAbort(error) ? undefined : error,
    reload: () => mutate().catch(() => undefined),
  }
}
