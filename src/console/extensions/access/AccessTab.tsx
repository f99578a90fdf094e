import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../../client/request-failed.ts'
import { rowName } from '../../actions/row-name.ts'
import { useServices } from '../../app/services.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { DescriptionSkeleton } from '../../screens/detail/DetailSkeleton.tsx'
import type { TabExtensionProps } from '../TabExtension.tsx'
import { AccessTable } from './AccessTable.tsx'
import { byStanding, isSeenBy, LENSES, type Lens } from './standing.ts'
import { useAccess, type Access } from './use-access.ts'
import { useLens } from './use-lens.ts'

/** So many are drawn before more are asked for. */
const STEP = 50

/** Who has which access to an object, or through it, until when: all permissions that reach it, on one screen. */
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
        <EmptyState icon="verified-user" role="status" title={t('access.none', { name })}>
          {t('access.noneBody')}
        </EmptyState>
      ) : (
        <Glance tab={tab} access={state.access} object={row} params={params} name={name} />
      )}
    </>
  )
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

function Glance({ tab, access: { permissions, total }, ...rest }: GlanceProps): ReactNode {
  const { t } = useTranslation()
  const [now] = useState(useServices().now)
  const { lens, look } = useLens(tab)
  const seenBy = (each: Lens) => permissions.filter(({ row }) => isSeenBy(each, row, now))
  const inOrder = byStanding(now)
  const seen = [...seenBy(lens)].sort((one, other) => inOrder(one.row, other.row))
  return (
    <>
      <Segments
        className="access-lens"
        legend={t('access.show')}
        values={LENSES}
        value={lens}
        labelOf={(each) => t(`access.lens.${each}`, { count: seenBy(each).length })}
        onChoose={look}
      />
      {permissions.length < total && (
        <p className="access-note">{t('access.tooMany', { count: permissions.length, total })}</p>
      )}
      {seen.length === 0 ? (
        <EmptyState
          icon="calendar"
          role="status"
          title={t(`access.empty.${lens}`)}
          actions={<Button onClick={() => look('all')}>{t('access.showAll')}</Button>}
        />
      ) : (
        <Steps key={lens} count={seen.length}>
          {(shown) => <AccessTable permissions={seen.slice(0, shown)} now={now} {...rest} />}
        </Steps>
      )}
    </>
  )
}

/** A long list is drawn in steps. */
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
