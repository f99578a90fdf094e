import type { i18n as I18n, TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { prove } from '../../../engine/condition/condition.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormFieldModel, FormSectionModel } from '../../../engine/form/form-model.ts'
import { following } from '../../../engine/form/narrowed.ts'
import { newRow } from '../../../engine/form/values.ts'
import { withoutPlaces } from '../../../engine/form/value-path.ts'
import { isReadOnly, isRequired, visibleParts } from '../../../engine/form/visibility.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { ownWord } from '../../actions/own-word.ts'
import { byPath, type FormView } from './form-context.ts'
import type { FormState } from './use-form-state.ts'

interface ViewSource {
  readonly index: IndexEntry
  readonly sections: readonly FormSectionModel[]
  readonly scope: ConditionScope
  readonly form: FormState
}

/** What the server does not describe is named by the console, its choices too. */
function withWords(field: FormFieldModel, entry: string, i18n: I18n): FormFieldModel {
  if (field.field !== null) return field
  const word = (name: string, otherwise: string): string => ownWord(i18n, entry, name, otherwise)
  return {
    ...field,
    label: word(`fields.${field.path}`, field.label),
    choices: field.choices.map(({ value, label }) => ({
      value,
      label: word(`choices.${field.path}.${String(value)}`, label),
    })),
  }
}

/** What templates and widgets show of the state as it is now. */
export function useFormView({ index, sections, scope, form }: ViewSource): FormView {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const { errors, leave, edit } = form
  const fields = useMemo(() => {
    const worded = (field: FormFieldModel): FormFieldModel => withWords(field, index.key, i18n)
    return byPath(sections.flatMap((section) => section.fields).map(worded))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- t keeps its identity when the language changes
  }, [sections, index.key, i18n, language])
  return useMemo(() => {
    const reasonOf = (field: FormFieldModel): string | null => {
      if (!isReadOnly(field, scope)) return null
      if (field.isKind) return t('form.reason.kind')
      const [proof] = field.readOnly ? [] : prove(field.readOnlyWhen, scope).proof
      if (proof?.kind !== 'condition') return t('form.reason.readOnly')
      return proof.path === 'org.root'
        ? t('form.reason.root')
        : t([`resources.${index.key}.reasons.${proof.path}`, 'form.reason.locked'])
    }
    return {
      sections,
      fields,
      errors,
      labelOf: (field) => field.label,
      helpOf: (field) => ownHelp(index.key, field, i18n) ?? helpOf(field, scope, t),
      isRequired: (field) => isRequired(field, scope),
      reasonOf,
      referenceOf: ({ reference }) => following(reference, scope),
      onBlur: leave,
      onEdit: (path, value) => edit({ path, value }),
      partsOf: (list, row) => visibleParts(list, row, scope),
      newRow: (list) => newRow(list, scope),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- t keeps its identity when the language changes
  }, [index.key, sections, fields, errors, leave, edit, scope, t, language])
}

/** The entry's words, where those under its name are not of the fields below it; null without any. */
function ownHelp(entry: string, { path }: FormFieldModel, i18n: I18n): string | null {
  const key = `resources.${entry}.help.${withoutPlaces(path)}`
  // Looked for first: a missing text is a reason to load another language.
  const words: unknown = i18n.exists(key) ? i18n.t(key, { returnObjects: true }) : null
  return typeof words === 'string' ? words : null
}

/** The server's words; of a secret that may be there already, that it is not shown and need not be typed again. */
function helpOf({ help, field, required }: FormFieldModel, { mode }: ConditionScope, t: TFunction): string {
  return help === '' && !required && field?.writeOnly === true && mode === 'update' ? t('form.keepSecret') : help
}
