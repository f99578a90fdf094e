import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import {
  licenseStatus,
  type LicenseStatus,
  readLicenseImport,
  LICENSE_FIELDS,
} from '../../../contract/settings/license.ts'
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
import { licenseStatusText } from './license-status-text.ts'
import { own, readNumber, readText, toText } from '../../../contract/json-object.ts'

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

/** Details and usage of a license; empty details are left out. */
function LicenseFacts({ license }: { license: Row }) {
  const { t } = useTranslation()
  const names = LICENSE_FIELDS.filter((name) => toText(own(license, name)) !== '')
  return (
    <dl className="described">
      {names.map((name) => (
        <Fact key={name} label={t(`pages.license.facts.${name}`)} value={toText(own(license, name))} />
      ))}
      <Fact label={t('pages.license.facts.date_expired')} value={readText(own(license, 'date_expired')).slice(0, 10)} />
      <Assets used={own(license, 'current_asset_count')} allowed={own(license, 'asset_count')} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Number of assets, with a meter if there is a limit. */
function Assets({ used, allowed }: { used: unknown; allowed: unknown }) {
  const { t } = useTranslation()
  const count = readNumber(used, 0)
  const limit = readNumber(allowed, 0)
  return (
    <Fact
      label={t('pages.license.facts.assets')}
      value={limit > 0 ? <Usage used={count} allowed={limit} /> : <Figure value={count} />}
    />
  )
}

function Figure({ value }: { value: number }) {
  const { i18n } = useTranslation()
  return <span className="num">{value.toLocaleString(i18n.language)}</span>
}

/** Share of the limit from which it is nearly reached. */
const NEARLY = 0.9

function Usage({ used, allowed }: { used: number; allowed: number }) {
  const { t, i18n } = useTranslation()
  const share = used / allowed
  const [shownUsed, shownAllowed] = [used, allowed].map((each) => each.toLocaleString(i18n.language))
  const text = t('pages.license.used', { used: shownUsed, allowed: shownAllowed })
  return (
    <div className="usage">
      <p>
        <span>{text}</span>
        <span className="num">{share.toLocaleString(i18n.language, { style: 'percent' })}</span>
      </p>
      <div
        className="meter"
        role="meter"
        aria-label={t('pages.license.facts.assets')}
        aria-valuemin={0}
        aria-valuemax={allowed}
        aria-valuenow={Math.min(used, allowed)}
        aria-valuetext={text}
      >
        <i
          className={share > 1 ? 'bad' : share >= NEARLY ? 'near' : 'ok'}
          style={{ width: `${Math.min(100, 100 * share)}%` }}
        />
      </div>
    </div>
  )
}
