import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { isAbort } from '../../../client/request-failed.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { type MessageWay, readMessageWays, readOwnWays } from '../../../contract/message-subscription.ts'
import type { Row } from '../../../contract/row.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { report } from '../../shell/toasts.ts'

/** The ways that are on, those that the profile says were chosen, and one at a time turned the other way. */
export function useMessageWays(target: ActionTarget, profile: Row) {
  const { i18n } = useTranslation()
  const { api } = useServices()
  const { user } = useSession()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, mutate } = useSWR<readonly MessageWay[], unknown>(['message ways', i18n.language], async () =>
    readMessageWays(await api.send({ method: 'GET', url: ENDPOINT.messageBackends })),
  )
  const chosen = readOwnWays(profile)

  async function turn(name: string): Promise<void> {
    if (busy !== null) return
    // What is switched off in the settings now stays chosen.
    const others = chosen.filter((way) => way !== name)
    const body = { receive_backends: chosen.includes(name) ? others : [...others, name] }
    setBusy(name)
    try {
      await api.send({ method: 'PATCH', url: `${ENDPOINT.ownMessageWays}${user.id}/`, body })
      await target.reload()
    } catch (failure) {
      report(failure)
    } finally {
      setBusy(null)
    }
  }

  return {
    ways: data,
    chosen,
    error: isAbort(error) ? undefined : error,
    reload: () => void mutate().catch(() => undefined),
    /** The way that is being turned. */
    busy,
    turn,
  }
}
