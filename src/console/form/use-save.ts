import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import { isObject, own } from '../../contract/json-object.ts'
import { ownAccount, deactivatesAccount } from '../../engine/actions/own-account.ts'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import type { FormErrors, FormModel } from '../../engine/form/form-model.ts'
import { getAt } from '../../engine/form/value-path.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import { ownAccountWords } from '../actions/action-messages.ts'
import { effectDetail } from '../kernel/notifications/before-write.ts'
import { sendCreated } from '../kernel/platform/other-tabs.ts'
import { renew } from '../kernel/session/renew.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { useServices } from '../kernel/session/services.ts'
import { confirmAction } from '../kernel/notifications/confirm.ts'
import { notify, type ToastMessage } from '../kernel/notifications/toasts.ts'
import { plainText } from '../fields/base/plain-text.tsx'
import type { Saving } from './FormFooter.tsx'
import type { DecideMerge } from './use-merge.ts'
import { saveCall, saveForm, type SaveRequest } from './save-form.ts'
import type { FormState } from './use-form-state.ts'
import { useRefusal } from './form-errors.ts'
import type { ReviewContext } from './review-save.ts'

interface SaveContext {
  readonly index: IndexEntry
  /** Where to navigate after saving: the list, the tab that the form was opened from, or an address of the entry. */
  readonly back: string | null
  readonly model: FormModel
  readonly id: string | null
  readonly form: FormState
  readonly scope: ConditionScope
  readonly isShown: (path: string) => boolean
  /** Shows field errors of the server and focuses the first. */
  readonly onRefused: (errors: FormErrors) => void
  /** Resolves fields that somebody else changed meanwhile. */
  readonly decide: DecideMerge
  readonly onCreated: ((id: string) => void) | undefined
}

/** `href`: where to navigate, or null to stay. */
export interface SaveResult {
  readonly href: string | null
  /** True if the form starts over for another object. */
  readonly another: boolean
}

/** Saves the form, one request at a time, and shows the result. */
export function useSave(context: SaveContext) {
  const { index, back, model, id, form, scope, isShown, onRefused, decide, onCreated } = context
  const { api, now } = useServices()
  const { t } = useTranslation()
  const { user } = useSession()
  const [saving, setSaving] = useState<Saving | null>(null)
  const [saved, setSaved] = useState<SaveResult>({ href: null, another: false })
  const title = model.mode === 'update' ? 'errors.updateFailed' : 'errors.createFailed'
  const refuse = useRefusal(isShown, onRefused, { title })

  const request = (): SaveRequest => {
    const { opened, values } = form
    return { api, model, id, opened, values, scope, now: now(), decide }
  }

  /** Asks before users deactivate their own account. */
  const mayDeactivate = async (): Promise<boolean> => {
    const question = deactivateQuestion(context, user.id, t)
    return question === null || confirmAction(question)
  }

  const review = useSaveReview(context)

  const save = async (pressed: Saving): Promise<void> => {
    if (saving !== null || !(await mayDeactivate())) return
    setSaving(pressed)
    try {
      const { values } = form
      const effect = review()
      const done = await saveForm({ ...request(), review: effect.review })
      if (done === null) return
      const { answer } = done
      if (index.alters !== null) await renew(index.alters, api)
      if (pressed === 'another') form.another(values, done.values)
      else form.saved(values, done.values)
      if (model.mode !== 'update') {
        sendCreated(index.key, idOf(answer))
        onCreated?.(idOf(answer))
      }
      notify(savedMessage(context, answer, { pressed, effect: effect.text() }, t))
      const another = pressed === 'another'
      setSaved({ href: another ? null : (createdHref(context, answer) ?? back), another })
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(null)
    }
  }

  /** The calls that a save would make now; none if the user cancels the merge. */
  const calls = async (): Promise<readonly Call[]> => {
    const prepared = await saveCall(request())
    return prepared === null ? [] : [prepared.call]
  }

  return { save, saving, saved, calls }
}

/** The question before users deactivate their own account; null if this save does not. */
function deactivateQuestion({ index, model, id, form }: SaveContext, userId: string, t: TFunction) {
  const row = form.opened
  const self = model.mode === 'update' ? ownAccount(index, [{ ...row, id }], userId) : null
  if (self === null || !deactivatesAccount(index, row, form.values)) return null
  const target = { entry: index, rows: [self], name: model.nameField }
  return {
    title: t('actions.self.title'),
    body: ownAccountWords(self, 'update', target, t),
    confirmLabel: t('actions.switch.is_active.off'),
    danger: true,
  }
}

/** The page of the new object, with `created: detail`. */
const createdHref = ({ index, model }: SaveContext, answer: unknown): string | null =>
  model.mode !== 'update' && model.created === 'detail' ? detailHref(index, answer) : null

function savedMessage(
  { index, model, form }: SaveContext,
  answer: unknown,
  { pressed, effect }: { readonly pressed: Saving; readonly effect: string | null },
  t: TFunction,
): ToastMessage {
  const name = plainText(getAt(form.values, model.nameField))
  const key =
    model.mode === 'update' ? 'form.done.update' : pressed === 'another' ? 'form.done.another' : 'form.done.create'
  const title = t(index.kind === 'form' ? [`form.done.${index.view}`, key] : key)
  return { tone: 'success', title, ...withLink(name, detailHref(index, answer)), ...effectDetail(effect) }
}

const idOf = (answer: unknown): string => (isObject(answer) ? plainText(own(answer, 'id')) : '')

function detailHref(index: IndexEntry, answer: unknown): string | null {
  const id = idOf(answer)
  return id === '' || !index.has.detail || index.path === null ? null : hrefTo(index, 'detail', id)
}

function withLink(name: string, to: string | null): Pick<ToastMessage, 'detail' | 'link'> {
  if (name === '') return {}
  return to === null ? { detail: name } : { link: { label: name, to } }
}

/** The review of one save, and the text of the effect that it has shown. */
interface SaveReview {
  readonly review: NonNullable<SaveRequest['review']>
  /** Null if nothing was shown. */
  readonly text: () => string | null
}

const loadReview = async () => (await import('./review-save.ts')).reviewSave

/** Shows the effect on access before a form is sent whose entry has one; its code is loaded then. */
function useSaveReview(context: Omit<ReviewContext, 't'>): () => SaveReview {
  const { t } = useTranslation()
  return () => {
    const shown: { text: string | null } = { text: null }
    const review: SaveReview['review'] = async (form) => {
      if (context.index.effect === null) return form.values
      const reviewSave = await loadReview()
      const reviewed = await reviewSave(form, { ...context, t })
      shown.text = reviewed?.text ?? null
      return reviewed?.values ?? null
    }
    return { review, text: () => shown.text }
  }
}
