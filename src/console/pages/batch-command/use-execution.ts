import useSWR from 'swr'
import { type CommandExecution, readCommandExecution } from '../../../contract/command-execution.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { permit } from '../../../engine/permission/permit.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { ONCE } from '../../screens/use-object.ts'

const LOOK_AGAIN_MS = 2000

/** What the server keeps of a run; null until its end, and for whoever may not look at runs: they have the log alone. */
export function useExecution(id: string, isOver: boolean): CommandExecution | null {
  const { api } = useServices()
  const mayLook = permit({ perm: 'ops.view_commandexecution' }, useSession()).state === 'allowed'
  // The end of the log is a reason to look at once.
  const { data } = useSWR<unknown, unknown>(
    mayLook ? [ENDPOINT.commandExecutions, id, isOver] : null,
    () => api.send({ method: 'GET', url: `${ENDPOINT.commandExecutions}${id}/` }),
    {
      ...ONCE,
      keepPreviousData: true,
      refreshInterval: (last) => (readCommandExecution(last)?.isFinished === true ? 0 : LOOK_AGAIN_MS),
    },
  )
  const execution = readCommandExecution(data)
  return execution?.isFinished === true ? execution : null
}
