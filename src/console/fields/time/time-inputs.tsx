import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNever, parseServerTime } from '../../../contract/datetime.ts'
import { EXPIRY_PRESETS, expiryFor } from '../../../engine/fields/expiry.ts'
import { parseTypedTime, typedClock, typedDate, typedTimeToIso } from '../../../engine/fields/typed-time.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'
import { useServices } from '../../kernel/session/services.ts'
import type { InputProps } from '../base/component-props.ts'
import { valueText } from '../base/plain-text.tsx'
import { TextControl } from '../text/text-control.tsx'
import { formatDay, formatLocal, inputTimeText, inputZone } from './format.ts'

const calendar = lazyComponent(async () => (await import('./Calendar.tsx')).Calendar)

/** A moment, in the zone that the user chose. */
export function DatetimeInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  return (
    <CalendarInput
      {...props}
      hasClock
      placeholder={t('form.datetime.format')}
      format={inputTimeText}
      parse={toIso}
      valueOf={shownMoment}
    />
  )
}

/** When access ends: presets beside the date, and "Never" for a date so late that it means it. */
export function ExpiryInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  const { now } = useServices()
  const never = t('common.never')
  const fallback = props.field.field?.default
  const isNeverText = (text: string) => text.trim().toLowerCase() === never.toLowerCase()
  return (
    <div className="expiry">
      <CalendarInput
        {...props}
        hasClock
        placeholder={t('form.datetime.format')}
        format={(value) => (meansNever(value, now()) ? never : inputTimeText(value))}
        parse={(text) => (isNeverText(text) ? expiryFor('never', now(), fallback) : toIso(text))}
        valueOf={shownMoment}
      />
      {props.reason === null && (
        <div role="group" aria-label={t('form.expiry.presets', { label: props.label })}>
          {EXPIRY_PRESETS.map((preset) => (
            <Button key={preset} size="s" onClick={() => props.onChange(expiryFor(preset, now(), fallback))}>
              {preset === 'never' ? never : t('form.expiry.days', { count: preset })}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const toIso = (text: string): string => typedTimeToIso(text, utcTimes.isOn())

/** The moment that the calendar shows as this local time. */
const shownMoment = (shown: Date): string => toIso(formatLocal(shown))

function meansNever(value: unknown, now: Date): boolean {
  const date = parseServerTime(value)
  return date !== null && isNever(date, now)
}

/** A calendar day of no time zone: `2026-11-20`. */
export function DateInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  return (
    <CalendarInput
      {...props}
      hasClock={false}
      placeholder={t('form.datetime.dateFormat')}
      format={valueText}
      parse={typedDate}
      valueOf={formatDay}
    />
  )
}

/** A time of day of no time zone: `17:28:34`. */
export function TimeInput(props: InputProps): ReactNode {
  const { t } = useTranslation()
  return <TextControl {...props} placeholder={t('form.datetime.timeFormat')} parse={orNull(typedClock)} />
}

interface CalendarInputProps extends InputProps {
  readonly hasClock: boolean
  readonly placeholder: string
  readonly format: (value: unknown) => string
  readonly parse: (text: string) => string
  /** The value of the form for a chosen day and time. */
  readonly valueOf: (date: Date) => string
}

/** The zone of an input, at the end of its box. */
const Zone = ({ of }: { readonly of: Date }) => (
  <span
    className="faint small"
    style={{ position: 'absolute', insetInlineEnd: 40, top: 0, lineHeight: 'var(--control)', pointerEvents: 'none' }}
  >
    {inputZone(of)}
  </span>
)

const orNull = (parse: (text: string) => string) => (text: string) => (text.trim() === '' ? null : parse(text))

/** Typed text, with a calendar whose code is loaded when its button gets the pointer or the focus. */
function CalendarInput({ hasClock, format, parse, valueOf, ...props }: CalendarInputProps): ReactNode {
  const { t } = useTranslation()
  const { now } = useServices()
  // The preference may change while the form is open.
  utcTimes.useIsOn()
  const [open, setOpen] = useState(false)
  const calendarId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
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
        format={format}
        parse={orNull(parse)}
        end={
          <>
            {hasClock && <Zone of={parseServerTime(props.value) ?? now()} />}
            {props.reason === null && button}
          </>
        }
      />
      {open && (
        <Suspense fallback={null}>
          <calendar.Component
            id={calendarId}
            label={props.label}
            date={parseTypedTime(format(props.value))}
            now={() => parseTypedTime(inputTimeText(now().toISOString())) ?? now()}
            hasClock={hasClock}
            clearable={!props.required}
            onPick={(date) => props.onChange(date === null ? null : valueOf(date))}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
