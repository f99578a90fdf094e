import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../../client/failure.ts'
import type { Call } from '../../../client/http.ts'
import type { Encrypt } from '../../../client/secrets.ts'
import { prepareCall } from '../../../engine/actions/prepare.ts'
import type { FormValues } from '../../../engine/form/form-model.ts'
import { payloadOf } from '../../../engine/form/payload.ts'
import { secretMembers } from '../../../engine/form/secret-field.ts'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { failureMessage } from '../../actions/action-messages.ts'
import { actionScope, settle } from '../../actions/run-action.ts'
import { useActionTools } from '../../actions/use-run-action.ts'
import { encrypted } from '../../screens/form/save-form.ts'
import type { OpenForm } from '../../screens/form/use-form.ts'

/** Sends a dialog once at a time; `onSent`: before it closes. What the server refuses stands on its field; the dialog stays open (section 8). */
export function useSubmit({ action, target, finish }: PendingAction, open: OpenForm, onSent: () => void) {
  const { t } = useTranslation()
  const tools = useActionTools()
  const [busy, setBusy] = useState(false)

  const callNow = (): Call => {
    const { model, form, scope } = open
    const plain = payloadOf(model, form.values, scope)
    const callWith = (body: FormValues) => prepareCall(action.effect, { ...actionScope(target, tools), form: body })
    const seal = async (encrypt: Encrypt) => callWith(await encrypted(model, plain, encrypt)).body
    return { ...callWith(plain), seal, secrets: secretMembers(model) }
  }

  const submit = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await tools.api.send(callNow())
      await settle(action, target, tools, { body: answer })
      onSent()
      finish('done')
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }

  const refuse = (error: unknown): void => {
    const { kind, fields } = describeFailure(error)
    if (kind === 'fields') open.refuse(fields)
    if (kind === 'fields' && Object.keys(fields).every(open.isShown)) return
    const message = failureMessage(error, action, target, t)
    if (message === null) tools.report(error)
    else tools.notify(message)
  }
  return { submit, busy, calls: async () => [callNow()] }
}
