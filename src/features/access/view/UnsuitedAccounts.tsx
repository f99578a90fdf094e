import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { suits } from '../model/access-world.ts'
import { useCellWords } from '../../../console/fields/cell-words.ts'
import type { Protocols } from './use-protocols.ts'

interface Named {
  readonly id: string
  readonly name: string | null
}

interface UnsuitedAccountsProps {
  /** The system users and assets of a permission. */
  readonly accounts: readonly Named[]
  readonly assets: readonly Named[]
  readonly protocols: Protocols
}

/** Assets named of a system user; the rest is counted. */
const MOST_NAMES = 12

/** Which system users of a permission cannot be used on which of its assets, for want of their protocol. */
export function UnsuitedAccounts({ accounts, assets, protocols }: UnsuitedAccountsProps): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  return accounts.map(({ id, name }) => {
    const protocol = protocols.accounts.get(id)
    const unsuited = assets.filter((asset) => !suits(protocol, protocols.assets.get(asset.id) ?? null))
    if (unsuited.length === 0) return null
    const names = unsuited.slice(0, MOST_NAMES).map((asset) => asset.name ?? asset.id)
    const rest = unsuited.length - names.length
    const all = [...names, ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join(t('effect.list'))
    return (
      <p key={id} className="faint">
        {t('effect.unsuited', { account: name ?? id, protocol: words.protocol(protocol ?? ''), assets: all })}
      </p>
    )
  })
}
