import { useCallback, useMemo, useState } from 'react'
import { isChanged } from '../../../engine/form/changes.ts'
import { type Draft, withDraft } from '../../../engine/form/draft.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormErrors, FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { secretFields } from '../../../engine/form/secret-field.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import { afterEdit, type Edit } from './dependents.ts'
import type { Rules } from './use-rules.ts'

interface State {
  /** What Reset goes back to: as read, or as saved last. */
  readonly start: FormValues
  /** What leaving would not lose; of a draft, what stood there when it was typed. */
  readonly opened: FormValues
  readonly values: FormValues
  /** Fields that the user edited: nothing is derived over them. */
  readonly typed: ReadonlySet<string>
  /** Fields that were left once: from then on each edit is judged, as it is of what is not typed. */
  readonly left: ReadonlySet<string>
  readonly errors: FormErrors
  /** A draft of earlier stands in it. */
  readonly restored: boolean
  /** Each reset draws the controls anew, so that no half-typed text stays in one. */
  readonly generation: number
}

export interface FormState extends State {
  readonly changed: boolean
  /** An edit takes its field's error away, whoever found it, or replaces it by what is wrong now. */
  readonly edit: (edit: Edit) => void
  /** A field was left: what is wrong with it is said now. */
  readonly leave: (path: string) => void
  readonly setErrors: (errors: FormErrors) => void
  /** Says what is wrong with all of it. */
  readonly judge: () => void
  readonly reset: () => void
  /** `sent` is safe with the server, as `stored`: with what others had changed. What was typed since then stays. */
  readonly saved: (sent: FormValues, stored: FormValues) => void
  /** As `saved`, and the form begins again for another object: with what is there, without what must be unique or is secret. */
  readonly another: (sent: FormValues, stored: FormValues) => void
}

const startOf = (values: FormValues, generation: number): State => ({
  start: values,
  opened: values,
  values,
  typed: new Set(),
  left: new Set(),
  errors: {},
  restored: false,
  generation,
})

function firstState({ model, initial, draft }: FormCourse): State {
  const restored = draft === null ? null : withDraft(model, initial, draft)
  return restored === null ? startOf(initial, 0) : { ...startOf(initial, 0), ...restored, restored: true }
}

/** What the values of a form live by. */
export interface FormCourse {
  readonly model: FormModel
  /** What the form opens with, and what it would open with to make something new. */
  readonly initial: FormValues
  readonly blank: FormValues
  /** What was typed in it before, and not saved. */
  readonly draft: Draft | null
  readonly rules: Rules
  /** Of conditions; without the values, which are the state's own. */
  readonly scope: ConditionScope
}

/** Values and errors of one form. The rules' and the server's errors share one map, keyed by field path. */
export function useFormState(begun: FormCourse): FormState {
  const { model, blank, rules, scope } = begun
  const [state, setState] = useState(() => firstState(begun))
  const course = useMemo(() => ({ model, rules, blank, scope }), [model, rules, blank, scope])
  const changed = useMemo(() => isChanged(model, state.opened, state.values), [model, state.opened, state.values])
  return {
    ...state,
    changed,
    edit: useCallback((edit) => setState((before) => edited(course, before, edit)), [course]),
    leave: useCallback((path) => setState((before) => left(rules, before, path)), [rules]),
    setErrors: useCallback((errors) => setState((before) => refused(before, errors)), []),
    judge: useCallback(() => setState((before) => refused(before, rules.errorsOf(before.values))), [rules]),
    reset: useCallback(() => setState(({ start, generation }) => startOf(start, generation + 1)), []),
    saved: useCallback((sent, stored) => setState((before) => stand(before, sent, stored)), []),
    another: useCallback(
      (sent, stored) => setState((before) => begunAgain(course, stand(before, sent, stored))),
      [course],
    ),
  }
}

function edited(
  { model, rules, blank, scope }: Omit<FormCourse, 'initial' | 'draft'>,
  before: State,
  edit: Edit,
): State {
  const values = afterEdit(model, before.values, edit, { blank, typed: before.typed, scope })
  const isJudged = before.left.has(edit.path) || rules.judgesEdits(edit.path)
  const error = isJudged ? rules.errorOf(edit.path, values) : undefined
  return {
    ...before,
    values,
    typed: new Set([...before.typed, edit.path]),
    errors: withError(before.errors, edit.path, error),
  }
}

function stand(before: State, sent: FormValues, stored: FormValues): State {
  const safe = { ...before, start: stored, restored: false }
  return before.values === sent ? { ...safe, opened: stored, values: stored } : { ...safe, opened: sent }
}

/** What was typed while the object before was sent is kept, and is for the other one. */
function begunAgain({ model, blank }: Pick<FormCourse, 'model' | 'blank'>, before: State): State {
  if (before.values !== before.opened) return before
  const values = [...model.unique, ...secretFields(model)].reduce(
    (kept, path) => setAt(kept, path, getAt(blank, path)),
    before.values,
  )
  return startOf(values, before.generation + 1)
}

/** What the server said of a value stays until the value changes. */
function left(rules: Rules, before: State, path: string): State {
  const error = rules.errorOf(path, before.values) ?? before.errors[path]
  return { ...before, left: new Set([...before.left, path]), errors: withError(before.errors, path, error) }
}

function refused(before: State, errors: FormErrors): State {
  return { ...before, errors, left: new Set([...before.left, ...Object.keys(errors)]) }
}

/** An error of a nested part (`rules.ip_group.0`) goes with the field that holds it. */
function withError(errors: FormErrors, path: string, error: string | undefined): FormErrors {
  const others = Object.entries(errors).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
  return Object.fromEntries(error === undefined ? others : [...others, [path, error]])
}
