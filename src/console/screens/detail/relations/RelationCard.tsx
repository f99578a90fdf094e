import { lazy, Suspense, useId, useMemo, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RelationModel } from '../../../../engine/detail/relation.ts'
import { fillUrl } from '../../../../engine/template/template.ts'
import { reasonOf } from '../../../actions/reason.ts'
import { rowId } from '../../../actions/row-name.ts'
import type { ActionTarget } from '../../../actions/run-action.ts'
import { useServices } from '../../../app/services.ts'
import { useSession } from '../../../app/session-state.ts'
import { useSteady } from '../../../app/use-steady.ts'
import type { ShownRequest } from '../../../curl/action-requests.ts'
import { RequestsButton } from '../../../curl/RequestsButton.tsx'
import { isKept, LinkedList } from './LinkedList.tsx'
import { type Linked, relationAccess, type RelationAccess } from './relation-access.ts'
import { useRelationWords } from './relation-words.ts'
import { useRelationChanges } from './use-relation-changes.ts'
import { useRelation } from './use-relation.ts'

const RelationPicker = lazy(async () => ({ default: (await import('./RelationPicker.tsx')).RelationPicker }))

interface RelationCardProps {
  readonly relation: RelationModel
  /** The object, and how it is read again. */
  readonly target: ActionTarget
}

/** What is linked to an object: ten at a time, each to be removed, others to be added. */
export function RelationCard({ relation, target }: RelationCardProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  const words = useRelationWords(relation)
  const access = useAccess(relation, target)
  const list = useRelation(access, !relation.addOnly)
  const changes = useRelationChanges({ access, list, relation, words, onChange: target.reload })
  const reason = reasonOf(relation.verdict, { entry: target.entry.key, t })
  const removable = reason === undefined && list.items.length > 0 && !isKept(relation, list)
  return (
    <section className="card related" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{relation.addOnly ? t('relation.addTitle', { title: words.title }) : words.title}</h2>
        {list.total > 0 && <span className="card-count">{list.total}</span>}
        {removable && <RequestsButton className="card-tool" requests={() => removals(list.items, access, t)} />}
      </header>
      {!relation.addOnly && <LinkedList relation={relation} list={list} changes={changes} reason={reason} />}
      {reason === undefined ? (
        <Suspense fallback={<div className="related-add" aria-hidden="true" />}>
          <RelationPicker relation={relation} access={access} words={words} changes={changes} />
        </Suspense>
      ) : (
        <p className="related-note">{reason}</p>
      )}
    </section>
  )
}

/** What removing each of them would send, as an object is read by then. */
const removals = (items: readonly Linked[], access: RelationAccess, t: TFunction): readonly ShownRequest[] =>
  items.map(({ id, label }) => ({
    key: id,
    label: t('relation.remove', { name: label }),
    calls: async () => [await access.removeCall(id)],
  }))

/** Steady while the object is the same one, however often it is read again. */
function useAccess(relation: RelationModel, { entry, rows }: ActionTarget): RelationAccess {
  const { api } = useServices()
  const session = useSession()
  const id = rowId(rows[0] ?? {})
  const steady = useSteady(relation)
  return useMemo(
    () =>
      relationAccess({ api, session, relation: steady, url: fillUrl(`${entry.url ?? ''}{id}/`, { row: { id } }), id }),
    [api, session, steady, entry.url, id],
  )
}
