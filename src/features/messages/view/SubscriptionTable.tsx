import { useTranslation } from 'react-i18next'
import {
  type SubscriptionChange,
  type MessageCategory,
  type MessageType,
  type NotificationChannel,
  SITE_MESSAGE,
} from '../../../contract/messages.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Reason, useReason } from '../../../console/controls/IconButton.tsx'
import { Identity } from '../../../console/fields/text-cells.tsx'
import { Switch } from '../../../console/controls/Switch.tsx'

export interface Subscriptions {
  readonly channels: readonly NotificationChannel[]
  readonly categories: readonly MessageCategory[]
}

/** Resolves to true if the server accepted the change. */
export type ChangeSubscription = (messageType: MessageType, change: SubscriptionChange) => Promise<boolean>

interface SubscriptionTableProps {
  readonly subscriptions: Subscriptions
  readonly saving: string | null
  readonly onChange: ChangeSubscription
  readonly onChoose: (messageType: MessageType) => void
}

/** Kinds of messages by category, with a switch per channel and their receivers. */
export function SubscriptionTable({ subscriptions, saving, onChange, onChoose }: SubscriptionTableProps) {
  const { t } = useTranslation()
  const { channels, categories } = subscriptions
  return (
    <>
      <p className="subs-lead">{t('pages.message-subscriptions.lead')}</p>
      <div className="subs" tabIndex={0} role="group" aria-label={t('resources.settings-message.title')}>
        <table className="ruled">
          <thead>
            <tr>
              <th scope="col">{t('pages.message-subscriptions.kind')}</th>
              {channels.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t('pages.message-subscriptions.receivers')}</th>
            </tr>
          </thead>
          {categories.map(({ category, label, messageTypes }) => (
            <tbody key={category}>
              <tr>
                <th scope="rowgroup" colSpan={channels.length + 2} className="subs-category">
                  {label}
                </th>
              </tr>
              {messageTypes.map((messageType) => (
                <MessageTypeRow
                  key={messageType.type}
                  messageType={messageType}
                  channels={channels}
                  busy={saving === messageType.type}
                  onChange={onChange}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

interface MessageTypeRowProps {
  readonly messageType: MessageType
  readonly channels: readonly NotificationChannel[]
  readonly busy: boolean
  readonly onChange: ChangeSubscription
  readonly onChoose: (messageType: MessageType) => void
}

/** Number of receivers listed; the rest is counted. */
const NAMED = 5

function MessageTypeRow({ messageType, channels, busy, onChange, onChoose }: MessageTypeRowProps) {
  const { t } = useTranslation()
  /** Keeps chosen channels that are disabled in the settings. */
  const turn = (name: string, on: boolean): void => {
    const others = messageType.channels.filter((channel) => channel !== name)
    void onChange(messageType, { receive_backends: on ? [...others, name] : others })
  }
  return (
    <tr>
      <th scope="row">{messageType.label}</th>
      {channels.map(({ name, label }) => (
        <td key={name} data-label={label}>
          <ChannelSwitch
            label={t('pages.message-subscriptions.way', { way: label, kind: messageType.label })}
            on={name === SITE_MESSAGE || messageType.channels.includes(name)}
            reason={name === SITE_MESSAGE ? t('pages.message-subscriptions.always') : busy ? '' : undefined}
            onTurn={(on) => turn(name, on)}
          />
        </td>
      ))}
      <td>
        <div className="subs-receivers">
          <Receivers messageType={messageType} />
          <Button
            size="s"
            aria-label={t('pages.message-subscriptions.changeOf', { kind: messageType.label })}
            busy={busy}
            onClick={() => onChoose(messageType)}
          >
            {t('pages.message-subscriptions.change')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

function Receivers({ messageType: { receivers } }: { messageType: MessageType }) {
  const { t } = useTranslation()
  if (receivers.length === 0) return <span className="muted">{t('pages.message-subscriptions.nobody')}</span>
  const more = receivers.length - NAMED
  return (
    <ul>
      {receivers.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>
          <Identity text={name} />
        </li>
      ))}
      {more > 0 && <li className="muted">{t('pages.message-subscriptions.more', { count: more })}</li>}
    </ul>
  )
}

interface ChannelSwitchProps {
  readonly label: string
  readonly on: boolean
  /** Why it is disabled; '' while saving. */
  readonly reason: string | undefined
  readonly onTurn: (on: boolean) => void
}

function ChannelSwitch({ label, on, reason, onTurn }: ChannelSwitchProps) {
  const { refusal, reasonId } = useReason(reason)
  return (
    <span className="switch-line">
      <Switch aria-label={label} checked={on} onChange={({ target }) => onTurn(target.checked)} {...refusal} />
      <Reason id={reasonId} text={reason} />
    </span>
  )
}
