import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { useOrigin } from '../kernel/inspector/inspecting.ts'

export interface TabItem {
  readonly key: string
  readonly label: string
  readonly count?: number
}

interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly active: string
  readonly onSelect: (key: string) => void
}

/** Tabs with automatic activation (ARIA): arrow keys, Home and End move and select. */
export function Tabs({ label, items, active, onSelect }: TabsProps) {
  // The open tab may be outside the visible part of the tab list.
  // Braces: newer browsers return a promise, which an effect must not.
  useEffect(() => {
    document.getElementById(`tab-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const origin = useOrigin()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex(({ key }) => key === active)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : items.at(to % items.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.key)
    document.getElementById(`tab-${next.key}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === active}
          aria-controls={key === active ? `panel-${key}` : undefined}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onSelect(key)}
          {...origin('tab', key)}
        >
          {text}
          {count !== undefined && <span className="tab-count">{count}</span>}
        </button>
      ))}
    </div>
  )
}
