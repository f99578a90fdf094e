import { useTranslation } from 'react-i18next'
import { isObject, own } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import { fillUrl } from '../../../../engine/template/template.ts'
import { Icon } from '../../../../console/controls/Icon.tsx'
import { RetryButton } from '../../../../console/controls/empty/RetryButton.tsx'
import { useObject } from '../../../../console/kernel/server-state/use-object.ts'
import type { RowExtensionProps } from '../../../../console/list/table/expanded-content.tsx'
import { PutBack } from './PutBack.tsx'
import { type LoggedChange, loggedChanges, type Side } from './changes.ts'

const TEXTS = 'resources.operate-logs.diff'

/** Changes of a logged write by member; loaded when the row is expanded. */
export function OperateLogDiff({ index, row }: RowExtensionProps) {
  const { t, i18n } = useTranslation()
  const { state, reload } = useObject(fillUrl(`${index.url ?? ''}{id}/?type=action_detail`, { row }), i18n.language)
  switch (state.kind) {
    case 'loading':
      return <p className="muted late">{t('common.loading')}</p>
    case 'missing':
      return <p className="muted">{t(`${TEXTS}.none`)}</p>
    case 'failed':
      return (
        <div role="alert" className="below-note">
          <p>{t(`${TEXTS}.failed`)}</p>
          <RetryButton size="s" icon="refresh" onRetry={reload} />
        </div>
      )
    case 'ready':
      return (
        <>
          <Changes changes={changesIn(state.row)} />
          <PutBack index={index} row={row} detail={state.row} />
        </>
      )
  }
}

function changesIn(body: Row): readonly LoggedChange[] {
  const [before, after] = [own(body, 'before'), own(body, 'after')]
  return loggedChanges(isObject(before) ? before : {}, isObject(after) ? after : {})
}

function Changes({ changes }: { changes: readonly LoggedChange[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className="muted">{t(`${TEXTS}.none`)}</p>
  return (
    <table className="diff">
      <caption className="visually-hidden">{t(`${TEXTS}.title`)}</caption>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`${TEXTS}.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <ChangeSide side={before} when="before" />
            </td>
            <td>
              <ChangeSide side={after} when="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MARKS = { before: { tag: 'del', sign: '−' }, after: { tag: 'ins', sign: '+' } } as const

type When = keyof typeof MARKS

/** One side of a change. Sign and element mark removed and added values, not colour alone. */
function ChangeSide({ side, when }: { side: Side; when: When }) {
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
