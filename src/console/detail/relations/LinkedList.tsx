import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RELATION_PAGE_SIZE } from '../../../contract/limits.ts'
import type { RelationModel } from '../../../engine/detail/relation.ts'
import { detailHref } from '../../kernel/entries/detail-href.ts'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { Link } from '../../kernel/navigation/Link.tsx'
import { Button } from '../../controls/Button.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { Identity } from '../../fields/text-cells.tsx'
import type { Linked } from './relation-access.ts'
import type { RelationChanges, RelationList } from './use-relation.ts'

interface LinkedListProps {
  readonly relation: RelationModel
  readonly list: RelationList
  readonly changes: RelationChanges
  /** Why nothing can be removed; undefined if it can. */
  readonly reason: string | undefined
}

/** True if the only linked object must not be removed. */
export const isLastRequired = ({ keepsOne }: RelationModel, { total }: RelationList): boolean => keepsOne && total === 1

/** The loaded linked objects, and a button that loads more. */
export function LinkedList({ relation, list, changes, reason }: LinkedListProps): ReactNode {
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
