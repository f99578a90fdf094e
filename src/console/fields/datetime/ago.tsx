import { useTranslation } from 'react-i18next'
import { formatTime, formatZone } from './format.ts'
import { timeAgo } from './time-ago.ts'

/** How long ago something was, with its local time as tooltip. For messages, comments and dashboards alone. */
export function Ago({ then, now }: { then: Date; now: Date }) {
  const { t, i18n } = useTranslation()
  return (
    <time dateTime={then.toISOString()} data-tip={`${formatTime(then)} · ${formatZone(then)}`}>
      {timeAgo(then, now, i18n.language) ?? t('common.justNow')}
    </time>
  )
}
