import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValue } from '../../../engine/form/changes.ts'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

const INDENT = 2

/** What was typed, for as long as the form holds what it stands for. */
interface Typed {
  readonly text: string
  readonly value: unknown
}

/** An object or a list as text, laid out as it was typed. What does not parse stays text, so that the rules can say so. */
export function JsonInput(props: InputProps): ReactNode {
  const { value, reason } = props
  const [typed, setTyped] = useState<Typed | null>(null)
  const textOf = (now: unknown): string => (typed !== null && sameValue(typed.value, now) ? typed.text : jsonText(now))
  const parse = (text: string): unknown => {
    const parsed = jsonValue(text)
    setTyped({ text, value: parsed })
    return parsed
  }
  return (
    <>
      <TextControl {...props} rows={4} mono format={textOf} parse={parse} />
      {reason === null && (
        <Format
          label={props.label}
          refusal={typeof value === 'string' ? 'validate.json' : isTidy(textOf(value), value) ? 'form.json.tidy' : null}
          onFormat={() => setTyped(null)}
        />
      )}
    </>
  )
}

interface FormatProps {
  readonly label: string
  /** The message why there is nothing to do; null when there is. */
  readonly refusal: string | null
  readonly onFormat: () => void
}

function Format({ label, refusal, onFormat }: FormatProps): ReactNode {
  const { t } = useTranslation()
  return (
    <Button
      tone="quiet"
      size="s"
      aria-label={t('form.json.formatOf', { label })}
      reason={refusal === null ? undefined : t(refusal)}
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
