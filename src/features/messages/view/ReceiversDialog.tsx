import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageType } from '../../../contract/messages.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Dialog } from '../../../console/controls/Dialog.tsx'
import { mayList, type OptionSource } from '../../../console/fields/select/load-options.ts'
import type { Option } from '../../../console/fields/select/option.ts'
import { SelectBox } from '../../../console/fields/select/SelectBox.tsx'
import { remoteOf, useRemoteOptions } from '../../../console/fields/select/use-remote-options.ts'
import { reference } from '../../../console/kernel/entries/entry.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'

interface ReceiversDialogProps {
  readonly messageType: MessageType
  readonly busy: boolean
  readonly onSave: (users: readonly string[]) => void
  readonly onClose: () => void
}

/** Chooses the receivers of a message type from all organizations. */
export function ReceiversDialog({ messageType, busy, onSave, onClose }: ReceiversDialogProps) {
  const { t } = useTranslation()
  const source = useUserSource()
  const [chosen, setChosen] = useState<readonly Option[]>(() => chosenUsers(messageType))
  return (
    <Dialog
      title={t('pages.message-subscriptions.changeOf', { kind: messageType.label })}
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

/** Reference to users of any organization. */
const USERS = 'any-user'

function useUserSource(): OptionSource {
  const { api } = useServices()
  const session = useSession()
  return useMemo(() => {
    const users = reference(USERS)
    if (users === null) throw new Error(`No reference "${USERS}" in the registry`)
    return { api, session, reference: { ...users, key: USERS } }
  }, [api, session])
}

/** Users chosen directly, without members of chosen groups. */
function chosenUsers({ users, receivers }: MessageType): readonly Option[] {
  const names = new Map(receivers.map(({ id, name }) => [id, name]))
  return users.map((id) => ({ value: id, label: names.get(id) ?? id }))
}

const userIds = (chosen: readonly Option[]): readonly string[] => chosen.map(({ value }) => String(value))
