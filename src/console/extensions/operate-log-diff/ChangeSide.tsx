import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import type { Side } from './changes.ts'

const MARKS = { before: { tag: 'del', sign: '−' }, after: { tag: 'ins', sign: '+' } } as const

type When = keyof typeof MARKS

/** A member on one side of a write. A sign and the element say what went and what came, not the colour alone. */
export function ChangeSide({ side, when }: { side: Side; when: When }) {
  const { t } = useTranslation()
  switch (side.kind) {
    case 'nothing':
      return <Empty />
    case 'masked':
      return (
        <span className="masked">
          <Icon name="lock" size="xs" />
          {t('resources.operate-logs.diff.masked')}
        </span>
      )
    case 'switch':
      return <Marked when={when} text={t(side.on ? 'common.yes' : 'common.no')} />
    case 'pieces':
      return <Pieces side={side} when={when} />
  }
}

function Empty() {
  const { t } = useTranslation()
  return (
    <span className="dash">
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('resources.operate-logs.diff.empty')}</span>
    </span>
  )
}

function Marked({ when, text }: { when: When; text: string }) {
  const { tag: Tag, sign } = MARKS[when]
  return (
    <Tag>
      <span aria-hidden className="sign">
        {sign}
      </span>
      <span>{text}</span>
    </Tag>
  )
}

function Pieces({ side, when }: { side: Extract<Side, { kind: 'pieces' }>; when: When }) {
  const { t } = useTranslation()
  return (
    <>
      {side.pieces.map((piece) => (
        <Marked key={piece} when={when} text={piece} />
      ))}
      {side.kept > 0 && <span className="muted">{t('resources.operate-logs.diff.kept', { count: side.kept })}</span>}
    </>
  )
}
