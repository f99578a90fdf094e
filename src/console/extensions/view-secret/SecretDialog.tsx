import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { dialogTitle } from '../../dialogs/dialog-title.ts'
import { readSecretView, type SecretView } from './secret-view.ts'
import { SecretLife } from './SecretLife.tsx'
import { SecretLine } from './SecretLine.tsx'
import type { ActionExtensionProps } from '../ActionExtension.tsx'
import { useAnswer } from '../use-answer.ts'

/**
 * Shows the secrets of one row once the server believes who asks. They are read for this dialog alone, and are gone with it: no
 * store, draft or address ever holds them.
 */
export function SecretDialog(props: ActionExtensionProps): ReactNode {
  const { t } = useTranslation()
  const { pending } = props
  const view = useSecretView(props)
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
function useSecretView(props: ActionExtensionProps): SecretView | null {
  const { target } = props.pending
  const [view, setView] = useState<SecretView | null>(null)
  useAnswer(props, (body) => {
    setView(readSecretView(body, target.rows[0] ?? {}) ?? NOTHING)
    // It was made by that, so that the list has a row more.
    if (props.action.call?.[0] === 'POST') void target.reload()
  })
  return view
}

const NOTHING: SecretView = { owner: [], secrets: [] }
