import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../kernel/entries/registry-store.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { siblingQuery } from '../../engine/routes/match.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/empty/EmptyState.tsx'
import { PageFrame } from '../controls/PageFrame.tsx'
import { LoadFailed } from '../controls/empty/LoadFailed.tsx'
import type { ObjectState } from '../kernel/server-state/use-object.ts'
import { useBack } from '../kernel/navigation/use-back.ts'
import { useNavigation, useSearchParams, withParams } from '../kernel/navigation/location.tsx'

interface ObjectProblemProps {
  readonly entry: IndexEntry
  readonly state: Extract<ObjectState, { kind: 'missing' | 'failed' }>
  readonly onRetry: () => unknown
}

/** Error page of a form or detail page whose object cannot be read. */
export function ObjectProblem({ entry, state, onRetry }: ObjectProblemProps): ReactNode {
  const { t } = useTranslation()
  const { title } = useResourceWords(entry.key)
  const back = useBack(entry)
  const query = useSearchParams()
  const { navigate } = useNavigation()
  const twin = state.kind === 'missing' ? siblingQuery(entry, registry().index, Object.fromEntries(query)) : null
  useEffect(() => {
    if (twin !== null) navigate({ search: withParams(query, twin) }, { replace: true })
  })
  if (twin !== null) return null
  const toList = back === undefined ? null : <Button to={back.to}>{t('detail.toList', { title: back.label })}</Button>
  return (
    <PageFrame title={title} recorded={false} {...(back === undefined ? {} : { back })}>
      {state.kind === 'missing' ? (
        <EmptyState drawing="lost" role="alert" title={t('errors.notFound')} actions={toList}>
          {t('detail.missing')}
        </EmptyState>
      ) : (
        <LoadFailed title={t('errors.getFailed')} error={state.error} onRetry={onRetry}>
          {toList}
        </LoadFailed>
      )}
    </PageFrame>
  )
}
