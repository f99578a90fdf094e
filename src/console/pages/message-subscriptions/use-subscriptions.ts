import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { isAbort } from '../../../client/request-failed.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import {
  type KindChange,
  type MessageCategory,
  type MessageKind,
  type MessageWay,
  readMessageCategories,
  readMessageWays,
} from '../../../contract/message-subscription.ts'
import { useServices } from '../../app/services.ts'
import { notify, report } from '../../shell/toasts.ts'

export interface Subscriptions {
  readonly ways: readonly MessageWay[]
  readonly categories: readonly MessageCategory[]
}

/** Resolves to whether the server took it. */
export type ChangeKind = (kind: MessageKind, change: KindChange) => Promise<boolean>

/** Who is told of what, and how. A change is read back: what the server made of it is what counts. */
export function useSubscriptions() {
  const { t } = useTranslation()
  const { api } = useServices()
  const [saving, setSaving] = useState<string | null>(null)
  const get = (url: string) => api.send({ method: 'GET', url })
  const { data, error, mutate } = useSWR<Subscriptions, unknown>('message subscriptions', async () => {
    const [ways, categories] = await Promise.all([get(ENDPOINT.messageBackends), get(ENDPOINT.messageSubscriptions)])
    return { ways: readMessageWays(ways), categories: readMessageCategories(categories) }
  })

  const change: ChangeKind = async (kind, body) => {
    const url = `${ENDPOINT.messageSubscriptions}${encodeURIComponent(kind.type)}/`
    setSaving(kind.type)
    try {
      await api.send({ method: 'PATCH', url, body })
      await mutate()
      notify({ tone: 'success', title: t('pages.message-subscriptions.saved', { kind: kind.label }) })
      return true
    } catch (failure) {
      report(failure)
      return false
    } finally {
      setSaving(null)
    }
  }

  return {
    data,
    error: isAbort(error) ? undefined : error,
    reload: () => void mutate().catch(() => undefined),
    /** The kind whose change is on its way. */
    saving,
    change,
  }
}
