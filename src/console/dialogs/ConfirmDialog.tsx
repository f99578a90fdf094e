import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CurlButton } from '../curl/CurlButton.tsx'
import { AlertDialog } from '../controls/AlertDialog.tsx'
import { Button } from '../controls/Button.tsx'
import type { PendingConfirm } from '../kernel/notifications/confirm.ts'

/** Longer lists render their visible names only. */
const MOST_RENDERED = 100
/** Names that fit without scrolling. */
const UNSCROLLED = 6
/** Height of a name in the list, with its border. */
const LINE_PX = 33

/** Lists what will change. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({ request }: { request: PendingConfirm }) {
  const { t } = useTranslation()
  const { title, body, names = [], confirmLabel, cancelLabel, danger, calls, answer } = request
  return (
    <AlertDialog
      title={title}
      closeLabel={cancelLabel ?? t('common.cancel')}
      focusClose
      onClose={() => answer(false)}
      tools={calls !== undefined && <CurlButton calls={calls} />}
      action={
        <Button tone={danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      }
    >
      {body !== undefined && <p className="muted">{body}</p>}
      {names.length > 0 && <Names names={names} label={title} />}
    </AlertDialog>
  )
}

type Named = NonNullable<PendingConfirm['names']>[number]

/** All names, in a list that scrolls. */
function Names({ names, label }: { names: readonly Named[]; label: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const scrolls = names.length > UNSCROLLED
  // Reached by Tab, so that the arrow keys scroll it.
  const region = scrolls ? ({ role: 'group', 'aria-label': label, tabIndex: 0 } as const) : {}
  return (
    <div ref={scroller} className="named-scroll" {...region}>
      {names.length > MOST_RENDERED ? (
        <LongList names={names} scroller={scroller} />
      ) : (
        <ul className="named-list">
          {names.map((named, at) => (
            <li key={at}>
              <NameAndFact {...named} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface LongListProps {
  readonly names: readonly Named[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Renders the visible names only. */
function LongList({ names, scroller }: LongListProps) {
  const virtual = useVirtualizer({
    count: names.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
  })
  return (
    <ul className="named-list" style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap(({ index, start }) => {
        const named = names[index]
        if (named === undefined) return []
        return (
          <li
            key={index}
            style={{ position: 'absolute', top: start, width: '100%', height: LINE_PX }}
            aria-setsize={names.length}
            aria-posinset={index + 1}
          >
            <NameAndFact {...named} />
          </li>
        )
      })}
    </ul>
  )
}

function NameAndFact({ name, fact }: Named) {
  return (
    <>
      <span className="truncate">{name}</span>
      {fact !== undefined && <span className="mono truncate">{fact}</span>}
    </>
  )
}
