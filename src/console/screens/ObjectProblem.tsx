import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { index } from 'virtual:registry'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { twinQuery } from '../../engine/routes/twin.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { PageFrame } from '../controls/PageFrame.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import type { ObjectState } from './use-object.ts'
import { useBack } from './use-back.ts'

interface ObjectProblemProps {
  readonly entry: IndexEntry
  readonly state: Extract<ObjectState, { kind: 'missing' | 'failed' }>
  readonly onRetry: () => void
}

/** In place of a form or detail whose object cannot be read: what happened, and the ways out. */
export function ObjectProblem({ entry, state, onRetry }: ObjectProblemProps): ReactNode {
  const { t } = useTranslation()
  const { title } = useResourceWords(entry.key)
  const back = useBack(entry)
  const [query, setQuery] = useSearchParams()
  const twin = state.kind === 'missing' ? twinQuery(entry, index, Object.fromEntries(query)) : null
  useEffect(() => {
    if (twin !== null) setQuery((before) => ({ ...Object.fromEntries(before), ...twin }), { replace: true })
  })
  if (twin !== null) return null
  const toList = back === undefined ? null : <Button to={back.to}>{t('detail.toList', { title: back.label })}</Button>
  return (
    <PageFrame title={title} kept={false} {...(back === undefined ? {} : { back })}>
      {state.kind === 'missing' ? (
        <EmptyState icon="search" role="alert" title={t('errors.notFound')} actions={toList}>
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
