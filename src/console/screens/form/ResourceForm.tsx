import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Row } from '../../../contract/row.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { useBack } from '../use-back.ts'
import { FormBox } from './FormBox.tsx'
import { FormFooter, type Saving } from './FormFooter.tsx'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { useForm, type FormSource } from './use-form.ts'
import { useSave, type Saved } from './use-save.ts'

interface ResourceFormProps extends FormSource {
  /** Of the object to update or to clone. */
  readonly id: string | null
  /** That object as it was read; null to create. */
  readonly row: Row | null
}

/** One form, from its first values to the answer of the server. */
export function ResourceForm({ id, ...source }: ResourceFormProps): ReactNode {
  const { t } = useTranslation()
  const { index, model, row } = source
  const open = useForm(source)
  const { form, scope, shown, refuse } = open
  const how = useRef<Saving>('submit')
  const back = useBack(index, row)?.to ?? null
  const { save, saving, saved } = useSave({ index, back, model, id, form, scope, shown, onRefused: refuse })
  useLeaveGuard(form.changed && saving === null, useAskToLeave())
  useFollow(saved)

  return (
    <FormBox of={open} onSubmit={() => void save(how.current)}>
      <FormFooter
        errors={Object.keys(form.errors).filter((path) => shown.has(path)).length}
        saving={saving}
        canAddAnother={model.mode === 'create'}
        reason={model.submittable ? undefined : t('form.reason.noMetadata')}
        onReset={form.reset}
        onChoose={(chosen) => {
          how.current = chosen
        }}
      />
    </FormBox>
  )
}

/** Only once the guard has seen that everything is saved: it stands before every way out. */
function useFollow(saved: Saved): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (saved.href !== null) void navigate(saved.href)
  }, [saved, navigate])
}
