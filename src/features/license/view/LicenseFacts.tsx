import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { own, readNumber, readText, toText } from '../../../contract/json-object.ts'
import { LICENSE_FIELDS } from '../../../contract/settings/license.ts'
import type { Row } from '../../../contract/page.ts'

/** Details and usage of a license; empty details are left out. */
export function LicenseFacts({ license }: { license: Row }) {
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
