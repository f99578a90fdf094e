import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageKind } from '../../../contract/message-subscription.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { mayList } from '../../fields/reference/may-list.ts'
import { remoteOf } from '../../fields/reference/remote-of.ts'
import { useRemoteOptions } from '../../fields/reference/use-remote-options.ts'
import type { OptionSource } from '../../fields/reference/load-options.ts'
import type { Option } from '../../fields/select/option.ts'
import { SelectBox } from '../../fields/select/select-box.tsx'
import { chosenUsers, userIds, useUserSource } from './users.ts'

interface ReceiversDialogProps {
  readonly kind: MessageKind
  readonly busy: boolean
  readonly onSave: (users: readonly string[]) => void
  readonly onClose: () => void
}

/** Chooses the users who receive messages of a kind, of all organizations. */
export function ReceiversDialog({ kind, busy, onSave, onClose }: ReceiversDialogProps) {
  const { t } = useTranslation()
  const source = useUserSource()
  const [chosen, setChosen] = useState<readonly Option[]>(() => chosenUsers(kind))
  return (
    <Dialog
      title={t('pages.message-subscriptions.changeOf', { kind: kind.label })}
      onClose={onClose}
      onSubmit={() => !busy && onSave(userIds(chosen))}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {t('pages.message-subscriptions.save')}
          </Button>
        </>
      }
    >
      <UserSelect source={source} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}

interface UserSelectProps {
  readonly source: OptionSource
  readonly chosen: readonly Option[]
  readonly onChoose: (chosen: readonly Option[]) => void
}

function UserSelect({ source, chosen, onChoose }: UserSelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRemoteOptions(source, mayList(source.reference, source.session))
  const forbidden = list.status === 'forbidden'
  const label = t('pages.message-subscriptions.receivers')
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        label={label}
        many
        options={list.options}
        chosen={chosen}
        onChoose={onChoose}
        onBlur={() => undefined}
        required={false}
        clearable
        disabled={forbidden}
        invalid={false}
        describedBy={forbidden ? `${id}-why` : undefined}
        remote={remoteOf(list)}
      />
      {forbidden && (
        <p className="field-reason" id={`${id}-why`}>
          {t('form.select.forbidden')}
        </p>
      )}
    </>
  )
}
