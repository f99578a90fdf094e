import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import { prepareCall } from '../../engine/actions/prepare.ts'
import type { Row } from '../../contract/row.ts'
import { placedEntry, placeIn } from '../../engine/query/list-place.ts'
import type { Action } from '../../engine/registry/entry-types.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { actionLabel } from '../actions/action-label.ts'
import { failureMessage } from '../actions/action-messages.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { actionScope, settle, type ActionTarget, type ActionTools } from '../actions/run-action.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import { indexEntry } from '../app/entry.ts'
import { CurlButton } from '../curl/CurlButton.tsx'
import { Button } from '../controls/Button.tsx'
import type { List } from '../screens/list/use-list.ts'
import { dialogTitle } from './dialog-title.ts'
import { ListDialog } from './ListDialog.tsx'

interface TableDialogProps {
  readonly pending: PendingAction
  readonly action: Action
  readonly table: string
}

/** The list of another entry, about one row: to be looked at, or to choose from where the action ends in a call. */
export function TableDialog({ pending, action, table }: TableDialogProps): ReactNode {
  const { t } = useTranslation()
  const { target, finish } = pending
  const entry = indexEntry(table)
  const place = useMemo(() => placeIn(aboutOf(target), action.params ?? {}), [target, action.params])
  const placed = useMemo(() => (entry === null ? null : placedEntry(entry, place)), [entry, place])
  if (placed === null) return null
  const close = () => finish('cancelled')
  return (
    <ListDialog
      title={dialogTitle(pending, t)}
      entry={placed}
      place={place}
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

/** What the list is about: a row, which knows the object in whose tab it stands as `parent`, or that object itself. */
function aboutOf({ rows, place }: ActionTarget): Row {
  const around = place?.parent
  const [row] = rows
  if (row === undefined) return around ?? {}
  return around === undefined ? row : { ...row, parent: around }
}

const chosenIn = ({ selection }: List): readonly string[] => [...selection.rows.keys()]

/** What is asked of the server with what is chosen. */
const choiceCall = ({ action, target }: PendingAction, list: List, tools: ActionTools): Call =>
  prepareCall(action.effect, { ...actionScope(target, tools), ids: chosenIn(list) })

function ChoiceCurl({ pending, list }: { pending: PendingAction; list: List }) {
  const tools = useActionTools()
  return chosenIn(list).length > 0 && <CurlButton calls={async () => [choiceCall(pending, list, tools)]} />
}

/** The call of what is chosen. Should the server refuse, the choice stays as it is. */
function ChooseFooter({ pending, list, onCancel }: { pending: PendingAction; list: List; onCancel: () => void }) {
  const { t } = useTranslation()
  const { action, target, finish } = pending
  const words = useResourceWords(target.entry.key)
  const tools = useActionTools()
  const [busy, setBusy] = useState(false)
  const choose = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = await tools.api.send(choiceCall(pending, list, tools))
      await settle(action, target, tools, { body })
      finish('done')
    } catch (error) {
      setBusy(false)
      const message = failureMessage(error, action, target, t)
      if (message === null) tools.report(error)
      else tools.notify(message)
    }
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
