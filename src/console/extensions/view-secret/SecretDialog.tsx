import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../../client/failure.ts'
import { prepareCall } from '../../../engine/actions/prepare.ts'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { actionScope } from '../../actions/run-action.ts'
import { useActionTools } from '../../actions/use-run-action.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { dialogTitle } from '../../dialogs/dialog-title.ts'
import { readSecretView, type SecretView } from './secret-view.ts'
import { SecretLife } from './SecretLife.tsx'
import { SecretLine } from './SecretLine.tsx'
import type { ActionExtensionProps } from '../ActionExtension.tsx'

/**
 * Shows the secrets of one row once the server believes who asks. They are read for this dialog alone, and are gone with it: no
 * store, draft or address ever holds them.
 */
export function SecretDialog({ pending, action }: ActionExtensionProps): ReactNode {
  const { t } = useTranslation()
  const view = useSecretView(pending, action)
  if (view === null) return null
  const close = () => pending.finish('done')
  const { owner, secrets, lasts } = view
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width="confirm"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <dl className="described">
        {owner.map(({ name, text }) => (
          <Owner key={name} label={t(`viewSecret.fields.${name}`)} text={text} />
        ))}
      </dl>
      {secrets.length === 0 && <p className="muted">{t('viewSecret.none')}</p>}
      {secrets.map(({ name, text }) => (
        <SecretLine key={name} label={t(`viewSecret.fields.${name}`)} text={text} />
      ))}
      {lasts !== undefined && <SecretLife seconds={lasts} />}
    </Dialog>
  )
}

function Owner({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  )
}

/** Null while the answer, or the user's proof that the server asks for first, is on its way. */
function useSecretView(pending: PendingAction, action: ActionExtensionProps['action']): SecretView | null {
  const tools = useActionTools()
  const [view, setView] = useState<SecretView | null>(null)
  const [asked] = useState({ pending, action, tools })
  useEffect(() => {
    const { target, finish } = asked.pending
    const row = target.rows[0] ?? {}
    let current = true
    const call = prepareCall({ kind: 'call', action: asked.action }, actionScope(target, asked.tools))
    asked.tools.api.send(call).then(
      (body) => {
        if (current) setView(readSecretView(body, row) ?? NOTHING)
        // It was made by that, so that the list has a row more.
        if (call.method === 'POST') void target.reload()
      },
      (error: unknown) => {
        if (!current) return
        // Who does not want to prove who they are has changed their mind, and knows it.
        if (describeFailure(error).kind !== 'confirm') asked.tools.report(error)
        finish('cancelled')
      },
    )
    return () => {
      current = false
    }
  }, [asked])
  return view
}

const NOTHING: SecretView = { owner: [], secrets: [] }
