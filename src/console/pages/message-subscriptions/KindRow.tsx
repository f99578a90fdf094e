import { useTranslation } from 'react-i18next'
import { type MessageKind, type MessageWay, SITE_MESSAGE } from '../../../contract/message-subscription.ts'
import { Button } from '../../controls/Button.tsx'
import type { ChangeKind } from './use-subscriptions.ts'
import { WaySwitch } from './WaySwitch.tsx'

interface KindRowProps {
  readonly kind: MessageKind
  readonly ways: readonly MessageWay[]
  readonly busy: boolean
  readonly onChange: ChangeKind
  readonly onChoose: (kind: MessageKind) => void
}

/** So many receivers are named; of the others stands only how many there are. */
const NAMED = 5

export function KindRow({ kind, ways, busy, onChange, onChoose }: KindRowProps) {
  const { t } = useTranslation()
  /** Ways that are switched off in the settings keep what was chosen. */
  const turn = (name: string, on: boolean): void => {
    const others = kind.ways.filter((way) => way !== name)
    void onChange(kind, { receive_backends: on ? [...others, name] : others })
  }
  return (
    <tr>
      <th scope="row">{kind.label}</th>
      {ways.map(({ name, label }) => (
        <td key={name} data-label={label}>
          <WaySwitch
            label={t('pages.message-subscriptions.way', { way: label, kind: kind.label })}
            on={name === SITE_MESSAGE || kind.ways.includes(name)}
            reason={name === SITE_MESSAGE ? t('pages.message-subscriptions.always') : busy ? '' : undefined}
            onTurn={(on) => turn(name, on)}
          />
        </td>
      ))}
      <td>
        <div className="subs-receivers">
          <Receivers kind={kind} />
          <Button
            size="s"
            aria-label={t('pages.message-subscriptions.changeOf', { kind: kind.label })}
            busy={busy}
            onClick={() => onChoose(kind)}
          >
            {t('pages.message-subscriptions.change')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

function Receivers({ kind: { receivers } }: { kind: MessageKind }) {
  const { t } = useTranslation()
  if (receivers.length === 0) return <span className="muted">{t('pages.message-subscriptions.nobody')}</span>
  const more = receivers.length - NAMED
  return (
    <ul>
      {receivers.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li className="muted">{t('pages.message-subscriptions.more', { count: more })}</li>}
    </ul>
  )
}
