import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../../client/http.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import { ownAccount, turnsOff } from '../../../engine/actions/own-account.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormErrors, FormModel } from '../../../engine/form/form-model.ts'
import { getAt } from '../../../engine/form/value-path.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { ownAccountWords } from '../../actions/action-messages.ts'
import { tellCreated } from '../../app/other-tabs.ts'
import { renew } from '../../app/renew.ts'
import { useSession } from '../../app/session-state.ts'
import { useServices } from '../../app/services.ts'
import { confirmAction } from '../../controls/confirm.ts'
import { notify, type ToastMessage } from '../../shell/toasts.ts'
import { plainText } from '../../fields/plain-text.ts'
import type { Saving } from './FormFooter.tsx'
import type { DecideMerge } from './merge/use-merge.ts'
import { saveCall, saveForm, type SaveRequest } from './save-form.ts'
import type { FormState } from './use-form-state.ts'
import { useRefusal } from './use-refusal.ts'

interface SaveContext {
  readonly index: IndexEntry
  /** Where a save leads: the list of the object, the tab that the form was opened from, or what the entry names. */
  readonly back: string | null
  readonly model: FormModel
  readonly id: string | null
  readonly form: FormState
  readonly scope: ConditionScope
  /** Whether what stands under this path is shown now. */
  readonly isShown: (path: string) => boolean
  /** Errors that the server put on fields: the first one takes the focus. */
  readonly onRefused: (errors: FormErrors) => void
  /** Asked where somebody else has changed the same field. */
  readonly decide: DecideMerge
}

/** What came of it: where to go, or nowhere. */
export interface Saved {
  readonly href: string | null
  /** The form begins again. */
  readonly another: boolean
}

/** Sends the form once at a time; says how it went and where that leads. */
export function useSave({ index, back, model, id, form, scope, isShown, onRefused, decide }: SaveContext) {
  const { api, now } = useServices()
  const { t } = useTranslation()
  const { user } = useSession()
  const [saving, setSaving] = useState<Saving | null>(null)
  const [saved, setSaved] = useState<Saved>({ href: null, another: false })
  const failed = model.mode === 'update' ? 'errors.updateFailed' : 'errors.createFailed'
  const refuse = useRefusal(isShown, onRefused, failed)

  const request = (): SaveRequest => {
    const { opened, values } = form
    return { api, model, id, opened, values, scope, now: now(), decide }
  }

  const save = async (how: Saving): Promise<void> => {
    if (saving !== null || !(await mayTurnOff())) return
    setSaving(how)
    try {
      const { values } = form
      const done = await saveForm(request())
      if (done === null) return
      const { answer } = done
      if (index.alters !== null) await renew(index.alters, api)
      if (how === 'another') form.another(values, done.values)
      else form.saved(values, done.values)
      if (model.mode !== 'update') tellCreated(index.key, idOf(answer))
      notify(message(answer, how))
      setSaved({ href: how === 'another' ? null : (next(answer) ?? back), another: how === 'another' })
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(null)
    }
  }

  /** Nobody turns their own account off without having been told. */
  const mayTurnOff = async (): Promise<boolean> => {
    const row = form.opened
    const self = model.mode === 'update' ? ownAccount(index, [{ ...row, id }], user.id) : null
    if (self === null || !turnsOff(index, row, form.values)) return true
    const target = { entry: index, rows: [self], name: model.nameField }
    return confirmAction({
      title: t('actions.self.title'),
      body: ownAccountWords(self, 'update', target, t),
      confirmLabel: t('actions.self.deactivate'),
      danger: true,
    })
  }

  /** Ruling 14: the new object where the entry says so. A form of one object stays where it is. */
  const next = (answer: unknown): string | null =>
    model.mode !== 'update' && model.created === 'detail' ? detailHref(index, answer) : null

  const message = (answer: unknown, how: Saving): ToastMessage => {
    const name = plainText(getAt(form.values, model.nameField))
    const key =
      model.mode === 'update' ? 'form.done.update' : how === 'another' ? 'form.done.another' : 'form.done.create'
    const to = detailHref(index, answer)
    return { tone: 'success', title: t(key), ...linked(name, to) }
  }

  /** What a save would send now; nothing when the user went back to the form. */
  const calls = async (): Promise<readonly Call[]> => {
    const made = await saveCall(request())
    return made === null ? [] : [made.call]
  }

  return { save, saving, saved, calls }
}

const idOf = (answer: unknown): string => (isObject(answer) ? plainText(own(answer, 'id')) : '')

function detailHref(index: IndexEntry, answer: unknown): string | null {
  const id = idOf(answer)
  return id === '' || !index.has.detail || index.path === null ? null : hrefTo(index, 'detail', id)
}

function linked(name: string, to: string | null): Pick<ToastMessage, 'detail' | 'link'> {
  if (name === '') return {}
  return to === null ? { detail: name } : { link: { label: name, to } }
}
