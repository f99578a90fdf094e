import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTypedTime, typedTimeToIso } from '../../../engine/typed-time.ts'
import { codeOnUse } from '../../app/code-on-use.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'
import { timeText } from './format.ts'

const calendar = codeOnUse(async () => (await import('./calendar.tsx')).Calendar)

/** A time as text, because typing is quickest; the calendar's code arrives when its button is approached. */
export function DatetimeInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const calendarId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  const text = timeText(props.value)
  const openName = t('form.datetime.open', { label: props.label })
  const button = (
    <button
      ref={opener}
      type="button"
      className="icon-button s in-button"
      aria-label={openName}
      data-tip={openName}
      aria-expanded={open}
      aria-controls={open ? calendarId : undefined}
      onClick={() => setOpen(!open)}
      onPointerEnter={calendar.preload}
      onFocus={calendar.preload}
    >
      <Icon name="calendar" size="s" />
    </button>
  )
  return (
    <div className="datetime">
      <TextControl
        {...props}
        placeholder={t('form.datetime.format')}
        format={timeText}
        parse={(typed) => (typed.trim() === '' ? null : typedTimeToIso(typed))}
        end={props.reason === null ? button : null}
      />
      {open && (
        <Suspense fallback={null}>
          <calendar.Component
            id={calendarId}
            label={props.label}
            date={parseTypedTime(text)}
            clearable={!props.required}
            onPick={(date) => props.onChange(date === null ? null : date.toISOString())}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
