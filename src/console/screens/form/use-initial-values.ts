import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { cloneValues, initialValues } from '../../../engine/form/values.ts'
import { useVisit } from '../../app/visit.ts'

/** What the form opens with; later changes of its model do not fill it in again. */
export function useInitialValues(model: FormModel, row: Row | null, scope: ConditionScope): FormValues {
  const { t } = useTranslation()
  const { now } = useVisit()
  const [values] = useState(() =>
    model.mode === 'clone' && row !== null
      ? cloneValues(model, row, { ...scope, now }, t('form.cloneMarker'))
      : initialValues(model, row, { ...scope, now }),
  )
  return values
}
