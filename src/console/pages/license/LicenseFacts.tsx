import { useTranslation } from 'react-i18next'
import { own, readNumber, readText, toText } from '../../../contract/json-object.ts'
import { LICENSE_FACTS } from '../../../contract/license.ts'
import type { Row } from '../../../contract/row.ts'

/** What a license says, and how much of what it allows is used. What it leaves open is not named. */
export function LicenseFacts({ license }: { license: Row }) {
  const { t } = useTranslation()
  const told = LICENSE_FACTS.filter((name) => toText(own(license, name)) !== '')
  return (
    <dl className="facts">
      {told.map((name) => (
        <Fact key={name} label={t(`pages.license.facts.${name}`)} value={toText(own(license, name))} />
      ))}
      <Fact label={t('pages.license.facts.date_expired')} value={readText(own(license, 'date_expired')).slice(0, 10)} />
      <Assets used={own(license, 'current_asset_count')} allowed={own(license, 'asset_count')} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** A limit that is not told is none. */
function Assets({ used, allowed }: { used: unknown; allowed: unknown }) {
  const { t, i18n } = useTranslation()
  const count = readNumber(used, 0).toLocaleString(i18n.language)
  const limit = readNumber(allowed, 0)
  const value =
    limit === 0 ? count : t('pages.license.used', { used: count, allowed: limit.toLocaleString(i18n.language) })
  return <Fact label={t('pages.license.facts.assets')} value={value} />
}
