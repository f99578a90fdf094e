import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValue } from '../../../engine/form/changes.ts'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../base/component-props.ts'
import { TextControl } from './text-control.tsx'

const INDENT = 2

/** The typed text and its parsed value; used while the form still has that value. */
interface Typed {
  readonly text: string
  readonly value: unknown
}

/** An object or a list as JSON; keeps the typed layout. Invalid JSON stays text, so that validation reports it. */
export function JsonInput(props: InputProps): ReactNode {
  const { value, reason } = props
  const [typed, setTyped] = useState<Typed | null>(null)
  const textOf = (current: unknown): string =>
    typed !== null && sameValue(typed.value, current) ? typed.text : jsonText(current)
  const parse = (text: string): unknown => {
    const parsed = jsonValue(text)
    setTyped({ text, value: parsed })
    return parsed
  }
  return (
    <>
      <TextControl {...props} rows={4} mono format={textOf} parse={parse} />
      {reason === null && (
        <FormatButton
          label={props.label}
          disabledKey={
            typeof value === 'string' ? 'validate.json' : isTidy(textOf(value), value) ? 'form.json.tidy' : null
          }
          onFormat={() => setTyped(null)}
        />
      )}
    </>
  )
}

interface FormatButtonProps {
  readonly label: string
  /** Key of the text why formatting is disabled; null if it is enabled. */
  readonly disabledKey: string | null
  readonly onFormat: () => void
}

function FormatButton({ label, disabledKey, onFormat }: FormatButtonProps): ReactNode {
  const { t } = useTranslation()
  return (
    <Button
      tone="quiet"
      size="s"
      aria-label={t('form.json.formatOf', { label })}
      reason={disabledKey === null ? undefined : t(disabledKey)}
      onClick={onFormat}
    >
      {t('form.json.format')}
    </Button>
  )
}

const isTidy = (text: string, value: unknown): boolean => text === jsonText(value)

function jsonText(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, INDENT)
}

function jsonValue(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
