import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import { type ParentScope, scopedEntry, parentScope } from '../../engine/list/parent-scope.ts'
import type { Action } from '../../engine/registry/entry-types.generated.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { confirmationFor } from '../actions/action-messages.ts'
import { actionLabel, useResourceWords } from '../actions/resource-words.ts'
import { choiceCall, sendChoice } from '../actions/run-action.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { CurlButton } from '../curl/CurlButton.tsx'
import { indexEntry } from '../kernel/entries/entry.ts'
import { VisitContext } from '../kernel/navigation/visit.ts'
import { useServices } from '../kernel/session/services.ts'
import { HeaderActions } from '../list/HeaderActions.tsx'
import { ListContent } from '../list/ListContent.tsx'
import { useMemoryQuery } from '../list-state/use-url-query.ts'
import { type List, useList } from '../list-state/use-list.ts'
import { dialogTitle } from './dialog-title.ts'

interface TableDialogProps {
  readonly pending: PendingAction
  readonly action: Action
  readonly table: string
}

/** The list of another entry about one row; with a selection if the action has a call. */
export function TableDialog({ pending, action, table }: TableDialogProps): ReactNode {
  const { t } = useTranslation()
  const { target, finish } = pending
  const entry = indexEntry(table)
  const scope = useMemo(() => parentScope(aboutOf(target), action.params ?? {}), [target, action.params])
  const placed = useMemo(() => (entry === null ? null : scopedEntry(entry, scope)), [entry, scope])
  if (placed === null) return null
  const close = () => finish('cancelled')
  return (
    <ListDialog
      title={dialogTitle(pending, t)}
      entry={placed}
      scope={scope}
      chooses={action.call === undefined ? false : NOTHING}
      onClose={close}
      tools={(list) => action.call !== undefined && <ChoiceCurl pending={pending} list={list} />}
      footer={(list) =>
        action.call === undefined ? (
          <Button onClick={close}>{t('common.close')}</Button>
        ) : (
          <ChooseFooter pending={pending} list={list} onCancel={close} />
        )
      }
    />
  )
}

const NOTHING: readonly never[] = []

/** Scope of the list: the row, with the object of the tab as `parent`, or that object. */
function aboutOf({ rows, scope }: ActionTarget): Row {
  const around = scope?.parent
  const [row] = rows
  if (row === undefined) return around ?? {}
  return around === undefined ? row : { ...row, parent: around }
}

const chosenIn = ({ selection }: List): readonly string[] => [...selection.rows.keys()]

function ChoiceCurl({ pending, list }: { pending: PendingAction; list: List }) {
  const tools = useActionTools()
  return (
    chosenIn(list).length > 0 && (
      <CurlButton calls={async () => [choiceCall(pending.action, pending.target, chosenIn(list), tools)]} />
    )
  )
}

/** Sends the call with the selected rows. The selection stays if the server refuses. */
function ChooseFooter({ pending, list, onCancel }: { pending: PendingAction; list: List; onCancel: () => void }) {
  const { t } = useTranslation()
  const { action, target, finish } = pending
  const words = useResourceWords(target.entry.key)
  const tools = useActionTools()
  const [busy, setBusy] = useState(false)
  const choose = async (): Promise<void> => {
    const rows = [...list.selection.rows.values()]
    if (action.confirm && !(await tools.confirm(confirmationFor(action, { ...target, rows, name: 'name' }, t)))) return
    setBusy(true)
    if (await sendChoice(action, target, chosenIn(list), tools)) finish('done')
    else setBusy(false)
  }
  return (
    <>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button
        tone="primary"
        busy={busy}
        reason={chosenIn(list).length === 0 ? t('actions.reasons.selection') : undefined}
        onClick={() => void choose()}
      >
        {actionLabel(action, words, t)}
      </Button>
    </>
  )
}

interface ListDialogProps {
  readonly title: string
  /** With the placeholders of its URLs filled in. */
  readonly entry: IndexEntry
  readonly scope: ParentScope
  /** Initially selected rows; false if rows cannot be selected. */
  readonly chooses?: readonly Row[] | false
  readonly onClose: () => void
  readonly footer: (list: List) => ReactNode
  readonly tools?: (list: List) => ReactNode
}

/** A list in a dialog; its search, page and selection are kept in memory. */
function ListDialog(props: ListDialogProps): ReactNode {
  const { now } = useServices()
  const [visit] = useState(() => ({ now: now() }))
  return (
    <VisitContext value={visit}>
      <Opened {...props} />
    </VisitContext>
  )
}

function Opened({ title, entry, scope, chooses = false, onClose, footer, tools }: ListDialogProps): ReactNode {
  const words = useResourceWords(entry.key)
  const list = useList(entry, useMemoryQuery(), scope, chooses === false ? undefined : chooses)
  return (
    <Dialog title={title} onClose={onClose} footer={footer(list)} tools={tools?.(list)}>
      <div className="dialog-list">
        <ListContent
          list={list}
          words={words}
          chooses={chooses !== false}
          actions={
            <Suspense fallback={null}>
              <HeaderActions list={list} words={words} />
            </Suspense>
          }
        />
      </div>
    </Dialog>
  )
}
