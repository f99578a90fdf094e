import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import { inputTraits } from '../../engine/fields/form-traits.ts'
import { isChanged } from '../../engine/form/changes.ts'
import { type Draft, withDraft } from '../../engine/form/draft.ts'
import type { FormErrors, FormModel, FormProblem, FormValues, FormFieldModel } from '../../engine/form/form-model.ts'
import { secretFields } from '../../engine/form/secrets.ts'
import { getAt, setAt, withoutIndexes } from '../../engine/form/value-path.ts'
import { allFields, withDescendants, isResetBy } from '../../engine/form/field-state.ts'
import { validateField, validateForm } from '../../engine/validate/validate.ts'
import { rowsOf } from '../../engine/form/list-rows.ts'
import { newRow, withCount } from '../../engine/form/values.ts'
import { fillComplete } from '../../engine/template/template.ts'

interface State {
  /** Values to reset to: as read or as saved last. */
  readonly start: FormValues
  /** Saved values that changes are compared with; with a draft, those it was typed on. */
  readonly opened: FormValues
  readonly values: FormValues
  /** Fields edited by the user, which are not derived any more. */
  readonly typed: ReadonlySet<string>
  /** Fields blurred once: each further edit is validated at once. */
  readonly left: ReadonlySet<string>
  readonly errors: FormErrors
  /** True if the values come from a draft. */
  readonly restored: boolean
  /** Key of the controls: a reset remounts them, which discards half-typed text. */
  readonly generation: number
}

export interface FormState extends State {
  readonly changed: boolean
  /** Changes a value; clears or replaces the error of the field. */
  readonly edit: (edit: Edit) => void
  /** Validates a field on blur. `ifTyped`: only if it was edited. */
  readonly leave: (path: string, ifTyped?: boolean) => void
  readonly setErrors: (errors: FormErrors) => void
  readonly validate: () => void
  readonly reset: () => void
  /** Saved: `sent` is now `stored`, which includes changes of others. Text typed since stays. */
  readonly saved: (sent: FormValues, stored: FormValues) => void
  /** As `saved`, then starts over for another object with the same values except unique and secret ones. */
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

function firstState({ model, initial, draft }: FormStateParams): State {
  const restored = draft === null ? null : withDraft(model, initial, draft)
  return restored === null ? startOf(initial, 0) : { ...startOf(initial, 0), ...restored, restored: true }
}

interface FormStateParams {
  readonly model: FormModel
  /** Initial values, and those of a new object. */
  readonly initial: FormValues
  readonly blank: FormValues
  /** Unsaved values of an earlier visit. */
  readonly draft: Draft | null
  readonly rules: Rules
  /** Condition scope without form values. */
  readonly scope: ConditionScope
}

/** Values and errors of a form. Errors of rules and of the server share one map, keyed by field path. */
export function useFormState(params: FormStateParams): FormState {
  const { model, blank, rules, scope } = params
  const [state, setState] = useState(() => firstState(params))
  const context = useMemo(() => ({ model, rules, blank, scope }), [model, rules, blank, scope])
  const changed = useMemo(() => isChanged(model, state.opened, state.values), [model, state.opened, state.values])
  return {
    ...state,
    changed,
    edit: useCallback((edit) => setState((before) => edited(context, before, edit)), [context]),
    leave: useCallback(
      (path, ifTyped = false) =>
        setState((before) => (ifTyped && !before.typed.has(path) ? before : blurred(rules, before, path))),
      [rules],
    ),
    setErrors: useCallback((errors) => setState((before) => withErrors(before, errors)), []),
    validate: useCallback(() => setState((before) => withErrors(before, rules.errorsOf(before.values))), [rules]),
    reset: useCallback(() => setState(({ start, generation }) => startOf(start, generation + 1)), []),
    saved: useCallback((sent, stored) => setState((before) => afterSave(before, sent, stored)), []),
    another: useCallback(
      (sent, stored) => setState((before) => restarted(context, afterSave(before, sent, stored))),
      [context],
    ),
  }
}

function edited(
  { model, rules, blank, scope }: Omit<FormStateParams, 'initial' | 'draft'>,
  before: State,
  edit: Edit,
): State {
  const values = afterEdit(model, before.values, edit, { blank, typed: before.typed, scope })
  const isValidated = before.left.has(edit.path) || rules.validatesOnChange(edit.path)
  const error = isValidated ? rules.errorOf(edit.path, values) : undefined
  return {
    ...before,
    values,
    typed: new Set([...before.typed, edit.path]),
    errors: withError(before.errors, edit.path, error),
  }
}

function afterSave(before: State, sent: FormValues, stored: FormValues): State {
  const saved = { ...before, start: stored, restored: false }
  return before.values === sent ? { ...saved, opened: stored, values: stored } : { ...saved, opened: sent }
}

/** Text typed while the previous object was sent is kept for the next one. */
function restarted({ model, blank }: Pick<FormStateParams, 'model' | 'blank'>, before: State): State {
  if (before.values !== before.opened) return before
  const values = [...model.unique, ...secretFields(model)].reduce(
    (kept, path) => setAt(kept, path, getAt(blank, path)),
    before.values,
  )
  return startOf(values, before.generation + 1)
}

/** An error of the server is kept until the value changes. */
function blurred(rules: Rules, before: State, path: string): State {
  const error = rules.errorOf(path, before.values) ?? before.errors[path]
  return { ...before, left: new Set([...before.left, path]), errors: withError(before.errors, path, error) }
}

function withErrors(before: State, errors: FormErrors): State {
  return { ...before, errors, left: new Set([...before.left, ...Object.keys(errors)]) }
}

/** Replaces the errors of a field and of paths below it (`rules.ip_group.0`). */
function withError(errors: FormErrors, path: string, error: string | undefined): FormErrors {
  const others = Object.entries(errors).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
  return Object.fromEntries(error === undefined ? others : [...others, [path, error]])
}

/** Validation with translated messages. */
export interface Rules {
  readonly errorOf: (path: string, values: FormValues) => string | undefined
  readonly errorsOf: (values: FormValues) => FormErrors
  /** True for inputs without typing, which are validated on each change. */
  readonly validatesOnChange: (path: string) => boolean
}

/** Validation of a form. `scope` has no form values: each call passes them. */
export function useRules(model: FormModel, scope: ConditionScope): Rules {
  const { t } = useTranslation()
  return useMemo(() => {
    const picked = pickedPaths(model)
    const messageOf = (problems: readonly FormProblem[]): string =>
      problems.map(({ key, params }) => t(key, params)).join('; ')
    return {
      errorOf: (path, values) => {
        const problems = validateField(model, path, values, scope)
        return problems.length === 0 ? undefined : messageOf(problems)
      },
      errorsOf: (values) =>
        Object.fromEntries(
          Object.entries(validateForm(model, values, scope)).map(([path, problems]) => [path, messageOf(problems)]),
        ),
      validatesOnChange: (path) => picked.has(withoutIndexes(path)),
    }
  }, [model, scope, t])
}

function pickedPaths(model: FormModel): ReadonlySet<string> {
  const fields = allFields(model).flatMap(withDescendants)
  return new Set(fields.filter(({ input }) => inputTraits(input).validatedOn === 'change').map(({ path }) => path))
}

interface Edit {
  readonly path: string
  readonly value: unknown
}

interface Editing {
  /** Values of a new object, to which reset fields return. */
  readonly blank: FormValues
  /** Fields edited by the user, which are not derived any more. */
  readonly typed: ReadonlySet<string>
  readonly scope: ConditionScope
}

/**
 * The values after an edit. Fields with a met `resetWhen` are reset, `derive` fields are derived again, and lists with a
 * `count` field get as many objects as it says.
 */
export function afterEdit(model: FormModel, before: FormValues, edit: Edit, editing: Editing): FormValues {
  const others = allFields(model).filter(({ path }) => path !== edit.path)
  const after = setAt(before, edit.path, withNewRow(model, before, edit, editing.scope))
  const change = { path: edit.path, before, after }
  const reset = others
    .filter((field) => isResetBy(field, change, editing.scope))
    .reduce((now, { path }) => setAt(now, path, getAt(editing.blank, path)), change.after)
  const withDerived = others
    .filter(({ path }) => !editing.typed.has(path))
    .reduce((now, field) => derived(field, before, now), reset)
  return others
    .filter(({ objects }) => objects?.count === edit.path)
    .reduce((now, field) => withCount(field, now, editing.scope), withDerived)
}

/** Fills an object that was appended to a list with the defaults of the server. */
function withNewRow(model: FormModel, before: FormValues, { path, value }: Edit, scope: ConditionScope): unknown {
  const list = allFields(model)
    .flatMap(withDescendants)
    .find((field) => field.items.length > 0 && field.path === withoutIndexes(path))
  const rows = rowsOf(value)
  if (list === undefined || rows.length <= rowsOf(getAt(before, path)).length) return value
  return [...rows.slice(0, -1), newRow(list, { ...scope, form: before })]
}

/** Derives a field again if it still holds the value derived before. */
function derived({ path, derive }: FormFieldModel, before: FormValues, now: FormValues): FormValues {
  if (derive === null) return now
  const old = fillComplete(derive, { form: before })
  const isDerived = (getAt(now, path) ?? '') === (old ?? '')
  return isDerived ? setAt(now, path, fillComplete(derive, { form: now })) : now
}
