import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { cloneValues, initialValues } from '../../../engine/form/values.ts'
import { useVisit } from '../../app/visit.ts'

/** What the form opens with, and what a new object would begin with; later changes of its model fill in neither again. */
export function useInitialValues(
  model: FormModel,
  row: Row | null,
  scope: ConditionScope,
): { readonly initial: FormValues; readonly blank: FormValues } {
  const { t } = useTranslation()
  const { now } = useVisit()
  const [values] = useState(() => {
    const given = { ...scope, now }
    const blank = initialValues(model, null, given)
    if (row === null) return { initial: blank, blank }
    const isClone = model.mode === 'clone'
    const initial = isClone ? cloneValues(model, row, given, t('form.cloneMarker')) : initialValues(model, row, given)
    return { initial, blank }
  })
  return values
}
