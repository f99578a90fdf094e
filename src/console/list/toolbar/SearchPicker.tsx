import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchOption } from '../../../engine/list/search.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { PickerItem } from './search-tags.ts'

interface SearchPickerProps {
  readonly id: string
  readonly items: readonly PickerItem[]
  readonly active: number
  readonly pending: SearchOption | null
  readonly onPick: (item: PickerItem) => void
}

/** Options under the search field, which keeps the focus. */
export function SearchPicker({ id, items, active, pending, onPick }: SearchPickerProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const heading =
    pending === null
      ? t('list.filterBy')
      : pending.isExact === true
        ? t('list.exactly', { label: pending.label })
        : pending.label
  if (items.length === 0) return null
  return (
    <div ref={list} className="pick" id={id} role="listbox" aria-label={heading}>
      {items.map((item, at) => (
        <div key={item.key} role="presentation">
          {item.kind !== 'text' && items[at - 1]?.kind !== item.kind && (
            <div className="pick-head" role="presentation">
              {heading}
            </div>
          )}
          <div
            id={`${id}-${at}`}
            className="pick-item"
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            {item.kind === 'text' && <Icon name="search" size="s" />}
            {item.label}
          </div>
        </div>
      ))}
    </div>
  )
}
