import { useCallback, useMemo, useState } from 'react'
import { isChanged } from '../../../engine/form/changes.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormErrors, FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { afterEdit, type Edit } from './dependents.ts'
import type { Rules } from './use-rules.ts'

interface State {
  /** What leaving would not lose: as opened, or as saved last. */
  readonly opened: FormValues
  readonly values: FormValues
  /** Fields that the user edited: nothing is derived over them. */
  readonly typed: ReadonlySet<string>
  /** Fields that were left once: from then on each edit is judged, as it is of what is not typed. */
  readonly left: ReadonlySet<string>
  readonly errors: FormErrors
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
  readonly reset: () => void
  /** These values are safe with the server. */
  readonly saved: (values: FormValues) => void
}

const startOf = (values: FormValues, generation: number): State => ({
  opened: values,
  values,
  typed: new Set(),
  left: new Set(),
  errors: {},
  generation,
})

/** What the values of a form live by. */
export interface FormCourse {
  readonly model: FormModel
  /** What the form opens with, and what it would open with to make something new. */
  readonly initial: FormValues
  readonly blank: FormValues
  readonly rules: Rules
  /** Of conditions; without the values, which are the state's own. */
  readonly scope: ConditionScope
}

/** Values and errors of one form. The rules' and the server's errors share one map, keyed by field path. */
export function useFormState({ model, initial, blank, rules, scope }: FormCourse): FormState {
  const [state, setState] = useState(() => startOf(initial, 0))
  const course = useMemo(() => ({ model, rules, blank, scope }), [model, rules, blank, scope])
  const changed = useMemo(() => isChanged(model, state.opened, state.values), [model, state.opened, state.values])
  return {
    ...state,
    changed,
    edit: useCallback((edit) => setState((before) => edited(course, before, edit)), [course]),
    leave: useCallback((path) => setState((before) => left(rules, before, path)), [rules]),
    setErrors: useCallback((errors) => setState((before) => refused(before, errors)), []),
    reset: useCallback(() => setState(({ opened, generation }) => startOf(opened, generation + 1)), []),
    saved: useCallback((values) => setState((before) => ({ ...before, opened: values })), []),
  }
}

function edited({ model, rules, blank, scope }: Omit<FormCourse, 'initial'>, before: State, edit: Edit): State {
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
