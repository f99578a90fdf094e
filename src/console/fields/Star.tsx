import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { own, readText } from '../../contract/json-object.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { readPage } from '../../contract/page.ts'
import { useServices } from '../kernel/session/services.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { report } from '../kernel/notifications/toasts.ts'

/** A pressed star is a favorite. All stars of a table share one request. */
export function Star({ asset, name }: { readonly asset: string; readonly name: string }) {
  const { t } = useTranslation()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const url = ENDPOINT.favorites
  const { data, mutate } = useSWR(url, async () => marked(await api.send({ method: 'GET', url })))
  if (data === undefined) return null
  const on = data.includes(asset)

  async function turn(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      if (on) await api.send({ method: 'DELETE', url, query: { asset } })
      else await api.send({ method: 'POST', url, body: { asset } })
      await mutate()
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <IconButton
      icon="star"
      size="s"
      className="star"
      on={on}
      aria-pressed={on}
      label={t('list.favorite', { name })}
      onClick={() => void turn()}
    />
  )
}

function marked(body: unknown): readonly string[] {
  return readPage(body).rows.map((row) => readText(own(row, 'asset')))
}
