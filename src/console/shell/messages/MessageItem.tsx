import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMessage } from '../../../contract/site-message.ts'
import { useServices } from '../../app/services.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { Markup } from '../../controls/Markup.tsx'
import { messageTime } from '../../fields/datetime/time-ago.ts'

interface MessageItemProps {
  readonly message: SiteMessage
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly onRead: () => void
}

export function MessageItem({ message, chosen, onChoose, onRead }: MessageItemProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { now } = useServices()
  const id = useId()
  const { subject, created } = message
  return (
    <li aria-labelledby={id}>
      <input
        type="checkbox"
        checked={chosen}
        onChange={onChoose}
        aria-label={t('shell.messages.choose', { subject })}
      />
      <div>
        <h3 id={id}>{subject}</h3>
        {created !== null && <time dateTime={created.toISOString()}>{messageTime(created, now(), i18n.language)}</time>}
        <Markup html={message.message} />
      </div>
      <IconButton size="s" icon="check" label={t('shell.messages.mark', { subject })} onClick={onRead} />
    </li>
  )
}
