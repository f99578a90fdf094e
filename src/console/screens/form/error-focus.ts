import { useEffect, useEffectEvent, useState } from 'react'
import type { FormErrors } from '../../../engine/form/form-model.ts'
import { fieldId } from './field-id.ts'

const CONTROLS = 'input, textarea, button'

/** Moves the focus to the first of these fields that can be filled in. */
export function focusFirst(paths: readonly string[]): void {
  const controls = paths.flatMap((path) => controlOf(path) ?? [])
  controls.find((control) => !control.matches(':disabled, [readonly], [aria-disabled="true"]'))?.focus()
}

/** The first control, in the order of the form, that an error stands on; null when none is shown. */
function firstWrong(errors: FormErrors): HTMLElement | null {
  const wrong = Object.keys(errors).flatMap((path) => controlOf(path) ?? [])
  return wrong.sort(inDocumentOrder)[0] ?? null
}

/** A nested error (`rules.ip_group.0`) belongs to the control of the field that holds it. */
function controlOf(path: string): HTMLElement | null {
  const element = document.getElementById(fieldId(path))
  if (element !== null) return element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS)
  const dot = path.lastIndexOf('.')
  return dot < 0 ? null : controlOf(path.slice(0, dot))
}

const inDocumentOrder = (one: HTMLElement, other: HTMLElement): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Answers with a function that moves the focus to the first error, once the errors are drawn and described. */
export function useErrorFocus(errors: FormErrors): () => void {
  const [turn, setTurn] = useState(0)
  const focus = useEffectEvent(() => firstWrong(errors)?.focus())
  useEffect(() => {
    if (turn > 0) focus()
  }, [turn])
  return () => setTurn((turns) => turns + 1)
}
