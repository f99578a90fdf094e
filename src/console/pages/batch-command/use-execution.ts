import useSWR from 'swr'
import { isAbort } from '../../../client/request-failed.ts'
import { type CommandExecution, readCommandExecution } from '../../../contract/command-execution.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { permit } from '../../../engine/permission/permit.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'

const LOOK_AGAIN_MS = 2000

interface ExecutionRead {
  /** Null until the run has ended, and for users who may not view runs: they have the log alone. */
  readonly execution: CommandExecution | null
  /** Why the last read failed; it is not repeated until `reload` or the end of the log. */
  readonly error: unknown
  readonly reload: () => Promise<unknown>
}

/** What the server keeps of a run. */
export function useExecution(id: string, isOver: boolean): ExecutionRead {
  const { api } = useServices()
  const mayLook = permit({ perm: 'ops.view_commandexecution' }, useSession()).state === 'allowed'
  // The end of the log is a reason to look at once.
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
