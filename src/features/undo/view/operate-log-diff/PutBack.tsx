import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject, own, toText } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import type { IndexEntry } from '../../../../engine/registry/entry.ts'
import { loggedObject } from '../../model/logged-object.ts'
import { createAgain, type LoggedAction, putBackChange } from '../put-back.tsx'
import { formVerdict } from '../put-back-form.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { useActionTools } from '../../../../console/actions/use-run-action.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { timeText } from '../../../../console/fields/time/format.ts'
import { indexEntry, useEntry } from '../../../../console/kernel/entries/entry.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'

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
export function PutBack({ index, row, detail }: PutBackProps): ReactNode {
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
