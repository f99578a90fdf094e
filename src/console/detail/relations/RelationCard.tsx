import { Suspense, useId, type ReactNode, useRef } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RelationModel } from '../../../engine/detail/relation.ts'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import type { ActionTarget } from '../../actions/action-target.ts'
import type { ShownRequest } from '../../curl/use-copy-curl.ts'
import { RequestsMenu } from '../../curl/CurlButton.tsx'
import { useOrigin } from '../../kernel/inspector/inspecting.ts'
import type { Linked, RelationAccess } from './relation-access.ts'
import {
  useRelation,
  useRelationAccess,
  useRelationChanges,
  useRelationWords,
  type RelationChanges,
  type RelationList,
} from './use-relation.ts'
import { RELATION_PAGE_SIZE } from '../../../contract/limits.ts'
import { detailHref } from '../../kernel/entries/detail-href.ts'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { Link } from '../../kernel/navigation/Link.tsx'
import { Button } from '../../controls/Button.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { Identity } from '../../fields/text-cells.tsx'

const RelationPicker = lazyCode(async () => ({ default: (await import('./RelationPicker.tsx')).RelationPicker }))

interface RelationCardProps {
  readonly relation: RelationModel
  /** The object, with its reload function. */
  readonly target: ActionTarget
}

/** Linked objects of a relation, ten at a time, to remove and to add. */
export function RelationCard({ relation, target }: RelationCardProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  const words = useRelationWords(relation)
  const access = useRelationAccess(relation, target)
  const list = useRelation(access, !relation.addOnly)
  const changes = useRelationChanges({ access, list, relation, words, target })
  const reason = reasonOf(relation.verdict, { entry: target.entry.key, t })
  const removable = reason === undefined && list.items.length > 0 && !isLastRequired(relation, list)
  return (
    <section className="card related" aria-labelledby={headingId} {...useOrigin()('relation', relation.key)}>
      <header>
        <h2 id={headingId}>{relation.addOnly ? t('relation.addTitle', { title: words.title }) : words.title}</h2>
        {list.total > 0 && <span className="card-count">{list.total}</span>}
        {removable && <RequestsMenu className="card-tool" requests={() => removals(list.items, access, t)} />}
      </header>
      {!relation.addOnly && <LinkedList relation={relation} list={list} changes={changes} reason={reason} />}
      {reason === undefined ? (
        <Suspense fallback={<div className="related-add" aria-hidden="true" />}>
          <RelationPicker relation={relation} access={access} words={words} changes={changes} />
        </Suspense>
      ) : (
        <p className="related-note faint small">{reason}</p>
      )}
    </section>
  )
}

/** The requests that would remove each item. */
const removals = (items: readonly Linked[], access: RelationAccess, t: TFunction): readonly ShownRequest[] =>
  items.map(({ id, label }) => ({
    key: id,
    label: t('relation.remove', { name: label }),
    calls: async () => [await access.removeCall(id)],
  }))

interface LinkedListProps {
  readonly relation: RelationModel
  readonly list: RelationList
  readonly changes: RelationChanges
  /** Why nothing can be removed; undefined if it can. */
  readonly reason: string | undefined
}

/** True if the only linked object must not be removed. */
const isLastRequired = ({ keepsOne }: RelationModel, { total }: RelationList): boolean => keepsOne && total === 1

/** The loaded linked objects, and a button that loads more. */
function LinkedList({ relation, list, changes, reason }: LinkedListProps): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  const box = useRef<HTMLUListElement>(null)
  const hrefOf = detailHref(
    relation.reference.entry === undefined ? null : indexEntry(relation.reference.entry),
    session,
  )
  const { items, total, status } = list
  const lastReason = isLastRequired(relation, list) ? t('errors.lastOne') : undefined
  const remove = async (item: Linked, at: number): Promise<void> => {
    if (await changes.remove(item)) focusAt(box.current, at)
  }
  return (
    <>
      <ul ref={box} aria-busy={status === 'loading'}>
        {items.map((item, at) => (
          <li key={item.id}>
            <Name item={item} href={hrefOf(item.id)} />
            <IconButton
              icon="close"
              size="s"
              label={t('relation.remove', { name: item.label })}
              reason={reason ?? lastReason ?? (changes.removing === item.id ? '' : undefined)}
              onClick={() => void remove(item, at)}
            />
          </li>
        ))}
      </ul>
      {status === 'ready' && items.length === 0 && <p className="related-note faint small">{t('relation.none')}</p>}
      {status === 'failed' && (
        <p className="related-note faint small" role="alert">
          {failureText(list.error, t)}{' '}
          <button type="button" className="text-link" onClick={list.more}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {items.length < total && status !== 'failed' && (
        <div className="related-more">
          <Button size="s" tone="quiet" busy={status === 'loading'} onClick={list.more}>
            {t('relation.more', { count: Math.min(RELATION_PAGE_SIZE, total - items.length), total })}
          </Button>
        </div>
      )}
    </>
  )
}

function Name({ item, href }: { item: Linked; href: string | null }): ReactNode {
  return href === null ? (
    <span className="truncate" data-tip-overflow="">
      <Identity text={item.label} />
    </span>
  ) : (
    <Link to={href} className="truncate" data-tip-overflow="">
      <Identity text={item.label} />
    </Link>
  )
}

/** After a removal moves the focus to the next item, else to the last, unless the user has moved it elsewhere meanwhile. */
function focusAt(box: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement !== document.body && box?.contains(activeElement) !== true) return
    const buttons = box?.querySelectorAll('button') ?? []
    buttons[Math.min(at, buttons.length - 1)]?.focus()
  })
}
