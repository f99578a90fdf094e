import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import { protocolsOf, referenceIds } from '../../model/access-world.ts'
import { RequestFailed } from '../../../../client/failure.ts'
import { mayOpen } from '../../../../engine/permission/access.ts'
import { hrefTo } from '../../../../engine/routes/href.ts'
import { rowId, rowName } from '../../../../console/fields/row-name.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { registry } from '../../../../console/kernel/entries/registry-store.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { EmptyState } from '../../../../console/controls/empty/EmptyState.tsx'
import { Segments } from '../../../../console/controls/Segments.tsx'
import { LoadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import { DescriptionSkeleton } from '../../../../console/fields/DescriptionList.tsx'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { typesWithFilters } from '../../model/permission-types.ts'
import { type Protocols, useProtocols } from '../use-protocols.ts'
import { AccessTable } from './AccessTable.tsx'
import { byStatus, matchesFilter, type AccessFilter, ACCESS_FILTERS, useAccessFilter } from './permission-status.ts'
import { assetsOf } from './reach.ts'
import { useAccess, type Access } from './use-access.ts'

/** Rows rendered per step. */
const STEP = 50

/** All permissions that grant access to, or for, an object. */
export function AccessTab({ tab, row, params, target }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const { state, unseen, reload } = useAccess(params)
  const name = rowName(row, target.name)
  return (
    <>
      {unseen.map(({ entry }) => (
        <p key={entry} className="access-note">
          {t('access.unseen', { things: t(`resources.${entry}.title`) })}
        </p>
      ))}
      {state.kind === 'failed' ? (
        <LoadFailed title={t(failureTitle(state.error))} error={state.error} onRetry={reload} />
      ) : state.kind === 'loading' ? (
        <DescriptionSkeleton />
      ) : state.access.permissions.length === 0 ? (
        <EmptyState
          drawing="empty"
          role="status"
          title={t('access.none', { name })}
          actions={<PermissionLists params={params} />}
        >
          {t('access.noneBody')}
        </EmptyState>
      ) : (
        <PermissionList tab={tab} access={state.access} object={row} params={params} name={name} />
      )}
    </>
  )
}

/** Links to the lists of permissions that may cover the object. */
function PermissionLists({ params }: Pick<TabExtensionProps, 'params'>): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  return typesWithFilters(params).flatMap(({ entry }) => {
    const list = indexEntry(entry)
    if (list === null || mayOpen(list, 'list', session, registry().index).state !== 'allowed') return []
    return [
      <Button key={entry} to={hrefTo(list, 'list')}>
        {t(`resources.${entry}.title`)}
      </Button>,
    ]
  })
}

const failureTitle = (error: unknown): string =>
  error instanceof RequestFailed && error.status === 403 ? 'access.forbidden' : 'access.failed'

interface GlanceProps {
  readonly tab: string
  readonly access: Access
  readonly object: TabExtensionProps['row']
  readonly params: TabExtensionProps['params']
  readonly name: string
}

/** Protocols of the system users of permissions, and of the assets that they are for. */
function useProtocolsOf(object: Row, permissions: Access['permissions']): Protocols | null {
  const spoken = protocolsOf(object)
  const rows = permissions.map(({ row }) => row).filter((row) => assetsOf(row, object).length > 0)
  const idsIn = (field: string) => [...new Set(rows.flatMap((row) => referenceIds(own(row, field))))].sort()
  const found = useProtocols({ accounts: idsIn('system_users'), assets: spoken === null ? idsIn('assets') : [] })
  return found === null || spoken === null ? found : { ...found, assets: new Map([[rowId(object), spoken]]) }
}

function PermissionList({ tab, access: { permissions, total }, ...rest }: GlanceProps): ReactNode {
  const { t } = useTranslation()
  const [now] = useState(useServices().now)
  const { lens, look } = useAccessFilter(tab)
  const matching = (each: AccessFilter) => permissions.filter(({ row }) => matchesFilter(each, row, now))
  const inOrder = byStatus(now)
  const protocols = useProtocolsOf(rest.object, permissions)
  const seen = [...matching(lens)].sort((one, other) => inOrder(one.row, other.row))
  if (protocols === null) return <DescriptionSkeleton />
  return (
    <>
      <Segments
        className="access-lens"
        legend={t('access.show')}
        values={ACCESS_FILTERS}
        value={lens}
        labelOf={(each) => t(`access.lens.${each}`, { count: matching(each).length })}
        onChoose={look}
      />
      {permissions.length < total && (
        <p className="access-note">{t('access.tooMany', { count: permissions.length, total })}</p>
      )}
      {seen.length === 0 ? (
        <EmptyState
          drawing="search"
          role="status"
          title={t(`access.empty.${lens}`)}
          actions={<Button onClick={() => look('all')}>{t('access.showAll')}</Button>}
        />
      ) : (
        <Steps key={lens} count={seen.length}>
          {(shown) => <AccessTable permissions={seen.slice(0, shown)} now={now} protocols={protocols} {...rest} />}
        </Steps>
      )}
    </>
  )
}

/** Renders a long list in steps. */
function Steps({ count, children }: { count: number; children: (shown: number) => ReactNode }): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState(STEP)
  return (
    <>
      {children(shown)}
      {shown < count && (
        <Button onClick={() => setShown(shown + STEP)}>
          {t('relation.more', { count: Math.min(STEP, count - shown), total: count })}
        </Button>
      )}
    </>
  )
}
