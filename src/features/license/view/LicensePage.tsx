import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { licenseStatus, type LicenseStatus, readLicenseImport } from '../../../contract/settings/license.ts'
import type { Row } from '../../../contract/page.ts'
import { EmptyState } from '../../../console/controls/empty/EmptyState.tsx'
import { FileButton } from '../../../console/controls/FileButton.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { StatusMark, type StatusTone } from '../../../console/controls/StatusMark.tsx'
import { RetryButton } from '../../../console/controls/empty/RetryButton.tsx'
import { failureText } from '../../../console/kernel/i18n/i18n.ts'
import { notify } from '../../../console/kernel/notifications/toasts.ts'
import { useObject } from '../../../console/kernel/server-state/use-object.ts'
import { renewSettings } from '../../../console/kernel/session/renew.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { LicenseFacts } from './LicenseFacts.tsx'
import { licenseStatusText } from './license-status-text.ts'

/** Shows and imports the license of the enterprise edition. */
export function LicensePage() {
  const { t } = useTranslation()
  const { settings } = useSession()
  if (settings.XPACK_ENABLED) return <EnterpriseLicense />
  return (
    <PageFrame
      title={t('resources.settings-license.title')}
      actions={<ImportLicense busy={false} reason={t('pages.license.enterpriseOnly')} onFile={() => undefined} />}
    >
      <p className="license-lead muted">{t('pages.license.community')}</p>
    </PageFrame>
  )
}

const TONES: Readonly<Record<LicenseStatus['kind'], StatusTone>> = {
  none: 'off',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
  over: 'danger',
}

function EnterpriseLicense() {
  const { t } = useTranslation()
  const now = useServices().now()
  const { state, reload } = useObject(ENDPOINT.license, 'license')
  const { busy, refused, take } = useLicenseImport(reload)
  const license = state.kind === 'ready' ? state.row : null
  const status = license === null ? null : licenseStatus(license, now)
  return (
    <PageFrame
      title={t('resources.settings-license.title')}
      status={
        status !== null && <StatusMark tone={TONES[status.kind]} label={t(`pages.license.states.${status.kind}`)} tag />
      }
      actions={state.kind !== 'loading' && status?.kind !== 'none' && <ImportLicense busy={busy} onFile={take} />}
    >
      {refused !== null && (
        <p className="banner error" role="alert">
          {refused}
        </p>
      )}
      {state.kind === 'missing' && (
        <EmptyState
          drawing="lost"
          role="alert"
          title={t('errors.notFound')}
          actions={<RetryButton onRetry={reload} />}
        />
      )}
      {state.kind === 'failed' && <LoadFailed title={t('pages.license.failed')} error={state.error} onRetry={reload} />}
      {status?.kind === 'none' && (
        <EmptyState
          drawing="license"
          title={t('pages.license.states.none')}
          actions={<ImportLicense busy={busy} onFile={take} />}
        >
          {licenseStatusText(status, t)}
        </EmptyState>
      )}
      {license !== null && status !== null && status.kind !== 'none' && (
        <LicenseDetails license={license} status={status} />
      )}
    </PageFrame>
  )
}

function LicenseDetails({ license, status }: { license: Row; status: LicenseStatus }) {
  const { t } = useTranslation()
  return (
    <>
      {/* Other statuses are shown in a banner above every screen. */}
      {status.kind === 'valid' && <p className="license-lead muted">{licenseStatusText(status, t)}</p>}
      <div className="license">
        <LicenseFacts license={license} />
      </div>
    </>
  )
}

interface ImportLicenseProps {
  readonly busy: boolean
  /** Why a license cannot be imported. */
  readonly reason?: string
  readonly onFile: (file: File) => void
}

function ImportLicense(props: ImportLicenseProps) {
  const { t } = useTranslation()
  return (
    <FileButton tone="primary" {...props}>
      {t('pages.license.import')}
    </FileButton>
  )
}

/** Licenses have a few kilobytes; larger files are rejected. */
const MOST_BYTES = 1024 * 1024

export interface LicenseImporter {
  readonly busy: boolean
  /** Why the last file was rejected; null otherwise. */
  readonly refused: string | null
  readonly take: (file: File) => void
}

/** Imports a license and reloads the settings that depend on it. */
export function useLicenseImport(reload: () => Promise<unknown>): LicenseImporter {
  const { t } = useTranslation()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  /** Resolves to the reason of a rejection, or null. */
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
