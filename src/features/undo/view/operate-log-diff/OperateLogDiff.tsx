import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject, own, toText } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import type { IndexEntry } from '../../../../engine/registry/entry.ts'
import { fillUrl } from '../../../../engine/template/template.ts'
import { useActionTools } from '../../../../console/actions/use-run-action.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { Icon } from '../../../../console/controls/Icon.tsx'
import { RetryButton } from '../../../../console/controls/empty/RetryButton.tsx'
import { timeText } from '../../../../console/fields/time/format.ts'
import { indexEntry, useEntry } from '../../../../console/kernel/entries/entry.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { useObject } from '../../../../console/kernel/server-state/use-object.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import type { RowExtensionProps } from '../../../../console/list/table/expanded-content.tsx'
import { loggedObject } from '../../model/logged-object.ts'
import { createAgain, type LoggedAction, putBackChange } from '../put-back.tsx'
import { formVerdict } from '../put-back-form.ts'
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

/** The column that names the object of a write: its links know the entry of each type. */
const NAMED = 'resource'

const PUT_BACK = { update: putBackChange, delete: createAgain } as const
const FORM = { update: 'update', delete: 'create' } as const

interface PutBackProps {
  readonly index: IndexEntry
  readonly row: Row
  /** The values before and after, as the server sends them. */
  readonly detail: Row
}

/** Puts the values before an update back, or creates a deleted object again. Nothing for other writes, and without the permission. */
function PutBack({ index, row, detail }: PutBackProps): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  const tools = useActionTools()
  const log = useEntry(index.key)
  const [busy, setBusy] = useState(false)
  const action = own(row, 'action')
  if ((action !== 'update' && action !== 'delete') || log.kind !== 'list') return null
  const object = loggedObject(log, NAMED, row, session)
  const forms = (object?.entries ?? []).flatMap((key) => {
    const entry = indexEntry(key)
    const verdict = entry === null ? null : formVerdict(entry, FORM[action], tools)
    return entry === null || verdict === null ? [] : [{ entry, verdict }]
  })
  const usable = forms.filter(({ verdict: { state } }) => state === 'allowed' || state === 'disabled')
  if (forms.length > 0 && usable.length === 0) return null
  const [first] = usable
  const before = own(detail, 'before')
  const run = async (): Promise<void> => {
    if (object === null) return
    setBusy(true)
    try {
      await PUT_BACK[action](
        loggedAction(
          usable.map(({ entry }) => entry),
          object,
          row,
          detail,
        ),
        tools,
      )
    } catch (error) {
      tools.report(error)
    } finally {
      setBusy(false)
    }
  }
  const reason =
    first === undefined
      ? t('putBack.reason.unknown')
      : isObject(before)
        ? reasonOf(first.verdict, { entry: first.entry.key, t })
        : t('putBack.reason.values')
  return (
    <p className="below-note">
      <Button size="s" icon="history" reason={reason} busy={busy} onClick={() => void run()}>
        {t(action === 'update' ? 'putBack.action' : 'putBack.again')}
      </Button>
    </p>
  )
}

function loggedAction(
  entries: LoggedAction['entries'],
  object: LoggedAction['object'],
  row: Row,
  detail: Row,
): LoggedAction {
  const [before, after] = [own(detail, 'before'), own(detail, 'after')]
  const write = { before: isObject(before) ? before : {}, after: isObject(after) ? after : {} }
  return { entries, object, name: toText(own(row, NAMED)), time: timeText(own(row, 'datetime')), write }
}
