import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../../contract/row.ts'
import type { FormTest } from '../../../engine/registry/entry.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { wantedAddress } from '../../app/on-the-way.ts'
import { useBack } from '../use-back.ts'
import { FormExtension } from '../../extensions/FormExtension.tsx'
import { DraftNotice } from './draft/DraftNotice.tsx'
import { useFormPlace } from './draft/use-form-place.ts'
import { useKeepDraft } from './draft/use-keep-draft.ts'
import { useKept } from './draft/use-kept.ts'
import { focusFirst } from './error-focus.ts'
import { FormBox } from './FormBox.tsx'
import { FormCurl } from './FormCurl.tsx'
import { FormFooter, type Saving } from './FormFooter.tsx'
import { FormTests } from './FormTests.tsx'
import { useMerge } from './merge/use-merge.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { useForm, type FormSource } from './use-form.ts'
import { useSave, type Saved } from './use-save.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./merge/MergeDialog.tsx')).MergeDialog }))

interface ResourceFormProps extends FormSource {
  /** What can be tried out before it is saved. */
  readonly tests?: readonly FormTest[]
  /** What code stands below the fields; null: none. */
  readonly extension?: string | null
  /** Of the object to update or to clone. */
  readonly id: string | null
  /** That object as it was read; null to create. */
  readonly row: Row | null
  /** It follows a question on this page: its first field takes the focus. */
  readonly takesFocus?: boolean
}

/** One form, from its first values to the answer of the server. */
export function ResourceForm({
  id,
  tests = [],
  extension = null,
  takesFocus = false,
  ...source
}: ResourceFormProps): ReactNode {
  const { t } = useTranslation()
  const { index, model } = source
  const place = useFormPlace(source.index.within === null ? undefined : source.index.key)
  const kept = useKept(place, model.submittable)
  const open = useForm({ ...source, draft: kept?.draft ?? null })
  const { form, scope, isShown, refuse } = open
  const giveUp = useKeepDraft(place, model, form)
  const how = useRef<Saving>('submit')
  const back = useNext(source)
  const { question, decide } = useMerge()
  const { save, saving, saved, calls } = useSave({
    index,
    back,
    model,
    id,
    form,
    scope,
    isShown,
    onRefused: refuse,
    decide,
  })
  // While it is asked what to keep, nothing is on its way.
  const sending = question === null ? saving : null
  useLeaveGuard(form.changed && sending === null, useAskToLeave(giveUp))
  useFollow(saved)
  const first = useEffectEvent(() => focusFirst(open.sections.flatMap(({ fields }) => fields.map(({ path }) => path))))
  useEffect(() => {
    if (saved.another) first()
  }, [saved])
  useEffect(() => {
    if (takesFocus) first()
  }, [takesFocus])

  return (
    <>
      {form.restored && kept !== null && <DraftNotice at={kept.at} onDiscard={form.reset} />}
      <FormBox of={open} onSubmit={() => void save(how.current)}>
        {extension !== null && <FormExtension name={extension} values={form.values} />}
        <FormFooter
          errors={Object.keys(form.errors).filter(isShown).length}
          saving={sending}
          canAddAnother={model.mode === 'create'}
          reason={model.submittable ? undefined : t('form.reason.noMetadata')}
          onReset={form.reset}
          tools={model.submittable && <FormCurl entry={index.key} tests={tests} of={open} calls={calls} />}
          tests={<FormTests entry={index.key} tests={tests} of={open} />}
          onChoose={(chosen) => {
            how.current = chosen
          }}
        />
      </FormBox>
      {question !== null && (
        <Suspense fallback={null}>
          <MergeDialog question={question} />
        </Suspense>
      )}
    </>
  )
}

/** Where a save leads; a form that was put before another address gives way to it. */
function useNext({ index, model, row }: FormSource): string | null {
  const back = useBack(index, row)?.to ?? null
  const location = useLocation()
  const state: unknown = location.state
  return model.then === null ? back : (wantedAddress(state) ?? model.then)
}

/** Only once the guard has seen that everything is saved: it stands before every way out. */
function useFollow(saved: Saved): void {
  const navigate = useNavigate()
  useEffect(() => {
    // In the place of the form: the way back does not lead into it again.
    if (saved.href !== null) void navigate(saved.href, { replace: true })
  }, [saved, navigate])
}
