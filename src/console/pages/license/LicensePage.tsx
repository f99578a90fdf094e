import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import type { Row } from '../../../contract/row.ts'
import { licenseStanding, type LicenseStanding } from '../../../engine/license/license-standing.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { useObject } from '../../screens/use-object.ts'
import { ImportLicense } from './ImportLicense.tsx'
import { LicenseFacts } from './LicenseFacts.tsx'
import { standingText } from './standing-text.ts'
import { useLicenseImport } from './use-import.ts'

/** The license of the enterprise edition: what it allows, until when, and another in its place. */
export function LicensePage() {
  const { t } = useTranslation()
  const { settings } = useSession()
  if (settings.XPACK_ENABLED) return <EnterpriseLicense />
  return (
    <PageFrame
      title={t('resources.settings-license.title')}
      actions={<ImportLicense busy={false} reason={t('pages.license.enterpriseOnly')} onFile={() => undefined} />}
    >
      <p className="license-lead">{t('pages.license.community')}</p>
    </PageFrame>
  )
}

const TONES: Readonly<Record<LicenseStanding['kind'], StatusTone>> = {
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
  const standing = license === null ? null : licenseStanding(license, now)
  return (
    <PageFrame
      title={t('resources.settings-license.title')}
      status={
        standing !== null && (
          <StatusMark tone={TONES[standing.kind]} label={t(`pages.license.states.${standing.kind}`)} tag />
        )
      }
      actions={<ImportLicense busy={busy} onFile={take} />}
    >
      {refused !== null && (
        <p className="banner error" role="alert">
          {refused}
        </p>
      )}
      {state.kind === 'missing' && <EmptyState icon="search" role="alert" title={t('errors.notFound')} />}
      {state.kind === 'failed' && (
        <LoadFailed title={t('pages.license.failed')} error={state.error} onRetry={() => void reload()} />
      )}
      {license !== null && standing !== null && <Known license={license} standing={standing} />}
    </PageFrame>
  )
}

function Known({ license, standing }: { license: Row; standing: LicenseStanding }) {
  const { t } = useTranslation()
  return (
    <>
      {/* Whatever else there is to say stands above every screen. */}
      {(standing.kind === 'none' || standing.kind === 'valid') && (
        <p className="license-lead">{standingText(standing, t)}</p>
      )}
      {standing.kind !== 'none' && (
        <div className="license">
          <LicenseFacts license={license} />
        </div>
      )}
    </>
  )
}
