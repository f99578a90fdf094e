import { useState } from 'react'
import { FailedWith } from '../../../client/failure.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { isObject, own, readText } from '../../../contract/json-object.ts'
import type { BatchHost } from '../../../engine/batch/host-tree.ts'
import { useServices } from '../../app/services.ts'
import { report } from '../../shell/toasts.ts'

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

/** A server lays the output out for a terminal of this size. */
const TERMINAL = { rows: 24, cols: 100 } as const

export interface Runner {
  /** The last one; null before the first. */
  readonly run: Run | null
  readonly sending: boolean
  /** Resolves to whether the server has taken it. */
  readonly send: (order: Order) => Promise<boolean>
}

/** Sends commands to hosts, one after the other. A refusal is said and nothing is sent again. */
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
