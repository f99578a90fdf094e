import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readLicenseImport } from '../../../contract/license.ts'
import { failureText } from '../../app/failure-text.ts'
import { renewSettings } from '../../app/renew-settings.ts'
import { useServices } from '../../app/services.ts'
import { notify } from '../../shell/toasts.ts'

/** A license is a few kilobytes; whatever is larger was chosen by mistake. */
const MOST_BYTES = 1024 * 1024

export interface LicenseImporter {
  readonly busy: boolean
  /** Why the last file was not taken; null: it was, or there was none. */
  readonly refused: string | null
  readonly take: (file: File) => void
}

/** Sends a license to the server; one that is taken counts at once, here and in all menus. */
export function useLicenseImport(reload: () => Promise<unknown>): LicenseImporter {
  const { t } = useTranslation()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  /** The server's answer in words: null when it took the file. */
  async function send(file: File): Promise<string | null> {
    const body = new FormData()
    body.append('file', file)
    const sent = await api.send({ method: 'POST', url: ENDPOINT.licenseImport, body })
    const { accepted, message } = readLicenseImport(sent)
    if (!accepted) return message === '' ? t('pages.license.refusedPlain') : message
    await Promise.all([reload(), renewSettings(api)])
    notify({ tone: 'success', title: t('pages.license.imported'), ...(message === '' ? {} : { detail: message }) })
    return null
  }

  async function take(file: File): Promise<void> {
    const { name, size } = file
    if (size === 0) return setRefused(t('pages.license.empty', { name }))
    if (size > MOST_BYTES) return setRefused(t('pages.license.large', { name }))
    setBusy(true)
    const why = await send(file).catch((error: unknown) => failureText(error, t))
    setBusy(false)
    setRefused(why === null ? null : t('pages.license.refused', { name, why }))
  }

  return { busy, refused, take: (file) => void take(file) }
}
