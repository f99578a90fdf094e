import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import type { FormTest } from '../../engine/registry/entry.ts'
import { ownWord, useResourceWords } from '../actions/resource-words.ts'
import { PAGE_TITLE_ID } from '../controls/PageFrame.tsx'
import { useEntry } from '../kernel/entries/entry.ts'
import { useSubject } from '../kernel/inspector/subjects.ts'
import { useLeaveGuard } from '../kernel/navigation/leave-guard.ts'
import { requestedAddress } from '../kernel/navigation/visit.ts'
import { useBack } from '../kernel/navigation/use-back.ts'
import { type FormExtensionProps, formExtensions } from './form-extension.ts'
import { DraftNotice } from './FormNotices.tsx'
import { useDraftKey, useDraftSaver, useStoredDraft } from './use-draft.ts'
import { focusFirst, isFocusUnmoved } from './field-focus.ts'
import { FormBox } from './FormBox.tsx'
import { FormCurl, FormFooter, FormTests, type Saving } from './FormFooter.tsx'
import { useMerge } from './use-merge.ts'
import { useConfirmLeave } from './use-confirm-leave.ts'
import { type FormSetup, type OpenForm, useForm } from './use-form.ts'
import { useSave, type SaveResult } from './use-save.ts'
import { useLocation, useNavigation } from '../kernel/navigation/location.tsx'

const MergeDialog = lazyCode(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

interface ResourceFormProps extends FormSetup {
  /** Tests of the unsaved values, each with a button. */
  readonly tests?: readonly FormTest[]
  /** Name of the form extension shown below the fields. */
  readonly extension?: string | null
  /** Id of the object to update or to clone. */
  readonly id: string | null
  /** That object as read from the server; null to create. */
  readonly row: Row | null
  /** True if the form replaces another control of this page, so that the focus must move to it. */
  readonly takesFocus?: boolean
}

function Extension({ name, ...props }: FormExtensionProps & { readonly name: string | null }): ReactNode {
  return name !== null && <formExtensions.Extension name={name} {...props} />
}

/** The form of an object, from its initial values to the answer of the server. */
export function ResourceForm({
  id,
  tests = [],
  extension = null,
  takesFocus = false,
  ...source
}: ResourceFormProps): ReactNode {
  const { t } = useTranslation()
  const { index, model } = source
  const draftKey = useDraftKey(source.index.within === null ? undefined : source.index.key)
  const stored = useStoredDraft(draftKey, model.submittable)
  const open = useForm({ ...source, draft: stored?.draft ?? null })
  useFormSubject(source, open)
  const tested = { entry: index.key, tests, openForm: open }
  const { form, scope, isShown, refuse } = open
  const discardDraft = useDraftSaver(draftKey, model, form)
  const pressed = useRef<Saving>('submit')
  const label = useSubmitLabel(source)
  const back = useNextAddress(source)
  const { question, decide } = useMerge()
  const onCreated = form.restored ? stored?.onCreated : undefined
  const ends = { onRefused: refuse, onCreated, decide }
  const { save, saving, saved, calls } = useSave({ index, back, model, id, form, scope, isShown, ...ends })
  // Nothing is being sent while the merge dialog is open.
  const sending = question === null ? saving : null
  useLeaveGuard(form.changed && sending === null, useConfirmLeave(discardDraft))
  useNavigateAfterSave(saved)
  useFirstFieldFocus(open, saved, takesFocus)

  return (
    <>
      {form.restored && stored !== null && (
        <DraftNotice {...{ model, stored }} values={form.values} onEdit={form.edit} onDiscard={form.reset} />
      )}
      <FormBox openForm={open} labelledBy={PAGE_TITLE_ID} onSubmit={() => void save(pressed.current)}>
        <Extension name={extension} index={index} row={source.row} values={form.values} />
        <FormFooter
          label={label}
          errors={Object.keys(form.errors).filter(isShown).length}
          saving={sending}
          canAddAnother={model.mode === 'create'}
          reason={model.submittable ? undefined : t('form.reason.noMetadata')}
          onReset={form.reset}
          tools={model.submittable && <FormCurl {...tested} label={label} calls={calls} />}
          tests={<FormTests {...tested} />}
          onChoose={(chosen) => {
            pressed.current = chosen
          }}
        />
      </FormBox>
      <Suspense fallback={null}>{question !== null && <MergeDialog question={question} />}</Suspense>
    </>
  )
}

/** Lets the inspector explain the fields. */
function useFormSubject({ index, model, fields }: FormSetup, { scope }: OpenForm): void {
  const entry = useEntry(index.key)
  useSubject(() =>
    entry.kind === 'list' || entry.kind === 'form' ? { kind: 'form', entry, index, model, fields, scope } : null,
  )
}

/** "Create user" or "Save", unless the entry has a verb of its own (`submit` of its texts). */
function useSubmitLabel({ index, model }: FormSetup): string {
  const { t, i18n } = useTranslation()
  const { one } = useResourceWords(index.key)
  return ownWord(i18n, index.key, 'submit', model.mode === 'update' ? t('form.save') : t('actions.create', { one }))
}

/** Focuses the first field when the form opens (even if the focus is elsewhere: `takesFocus`) and after "save and add another". */
function useFirstFieldFocus({ sections, focusOpened }: OpenForm, saved: SaveResult, takesFocus: boolean): void {
  const focus = useEffectEvent(() => void focusFirst(sections))
  const focusUnmoved = useEffectEvent(() => {
    if (isFocusUnmoved()) focusOpened()
  })
  useEffect(() => {
    if (saved.another) focus()
  }, [saved])
  useEffect(() => {
    if (takesFocus) focus()
    else focusUnmoved()
  }, [takesFocus])
}

/** Where to navigate after saving: the address that was requested before this form, if any. */
function useNextAddress({ index, model, row }: FormSetup): string | null {
  const back = useBack(index, row)?.to ?? null
  const location = useLocation()
  const state: unknown = location.state
  return model.then === null ? back : (requestedAddress(state) ?? model.then)
}

/** Navigates after the leave guard is disarmed, hence in an effect. */
function useNavigateAfterSave(saved: SaveResult): void {
  const { navigate } = useNavigation()
  useEffect(() => {
    // Replaces the form, so that Back does not return to it.
    if (saved.href !== null) navigate(saved.href, { replace: true })
  }, [saved, navigate])
}
