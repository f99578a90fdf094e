import { useEffect, useEffectEvent, useState } from 'react'
import type { FormErrors, FormSectionModel } from '../../engine/form/form-model.ts'

/** Ids of controls: `field.rules.ip_group`. */
export const ID_PREFIX = 'field'
export const ID_SEPARATOR = '.'

const fieldId = (path: string): string => `${ID_PREFIX}${ID_SEPARATOR}${path}`
export const pathOfId = (id: string): string => id.slice(ID_PREFIX.length + ID_SEPARATOR.length)

/** The fields of a form in their order. */
const fieldPaths = (sections: readonly FormSectionModel[]): readonly string[] =>
  sections.flatMap(({ fields }) => fields.map(({ path }) => path))

const CONTROLS = 'input, textarea, button'

/** Focuses the first of these fields that is editable, and returns its path. */
export function focusFirst(sections: readonly FormSectionModel[]): string | null {
  for (const path of fieldPaths(sections)) {
    const control = controlOf(path)
    if (control === null || control.matches(':disabled, [readonly], [aria-disabled="true"]')) continue
    control.focus()
    return path
  }
  return null
}

/** For a form that has just opened. Not under a finger: the keyboard of a phone would cover the form. */
export const focusOpened = (sections: readonly FormSectionModel[]): string | null =>
  window.matchMedia('(pointer: coarse)').matches ? null : focusFirst(sections)

/** False if the user has moved the focus since the page opened, which focuses the main region. */
export const isFocusUnmoved = (): boolean => document.activeElement?.matches('body, #main') ?? true

/** The first control with an error, in document order. */
function firstWrong(errors: FormErrors): HTMLElement | null {
  const wrong = Object.keys(errors).flatMap((path) => controlOf(path) ?? [])
  return wrong.sort(inDocumentOrder)[0] ?? null
}

/** The control of a path; a nested path (`rules.ip_group.0`) belongs to the control of its field. */
function controlOf(path: string): HTMLElement | null {
  const element = document.getElementById(fieldId(path))
  if (element !== null) return element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS)
  const dot = path.lastIndexOf('.')
  return dot < 0 ? null : controlOf(path.slice(0, dot))
}

const inDocumentOrder = (one: HTMLElement, other: HTMLElement): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Returns a function that focuses the first error after the next render. */
export function useErrorFocus(errors: FormErrors): () => void {
  const [turn, setTurn] = useState(0)
  const focus = useEffectEvent(() => firstWrong(errors)?.focus())
  useEffect(() => {
    if (turn > 0) focus()
  }, [turn])
  return () => setTurn((turns) => turns + 1)
}
