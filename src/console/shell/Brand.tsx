import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../app/session-state.ts'
import { isOwnAddress } from '../theme/apply-theme.ts'
import { BrandMark } from './BrandMark.tsx'

const PRODUCT = 'Gatehouse'

/** The installation's logo, full or small; our own mark where there is none or it does not arrive. Leads home. */
export function Brand({ small }: { small: boolean }) {
  const { t } = useTranslation()
  const { INTERFACE } = useSession().settings
  const logo = small ? INTERFACE.logo_logout : INTERFACE.logo_index
  const [broken, setBroken] = useState<string | null>(null)
  const own = !isOwnAddress(logo) || broken === logo
  return (
    <Link to="/" className={`brand${own ? '' : ' logo'}`} aria-label={t('shell.home', { name: PRODUCT })}>
      {own ? (
        <>
          <BrandMark />
          <span className="brand-name">{PRODUCT}</span>
        </>
      ) : (
        <img src={logo} alt="" onError={() => setBroken(logo)} />
      )}
    </Link>
  )
}
