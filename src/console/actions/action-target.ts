import type { TFunction } from 'i18next'
import type { Api } from '../../client/http.ts'
import type { MetadataStore } from '../../client/metadata.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { Session } from '../../engine/session/session.ts'
import type { UndoStep } from '../../engine/actions/undo-step.ts'
import type { ConfirmRequest } from '../kernel/notifications/confirm.ts'
import { rowId } from '../fields/row-name.ts'
import type { NavigateOptions } from '../kernel/navigation/location.tsx'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'

/** The rows and the screen that an action is started from. */
export interface ActionTarget {
  readonly entry: IndexEntry
  /** Set if the rows are listed in a tab of another object. */
  readonly scope?: ParentScope | null
  /** Query of the node selected in the tree beside the list. */
  readonly query?: Readonly<Record<string, string>>
  /** One for a row or a detail, several for a selection, none for the header. */
  readonly rows: readonly Row[]
  /** The field that names a row. */
  readonly name: string
  /** Reloads the data of the screen. */
  readonly reload: () => Promise<unknown>
  /** Called after any confirmation, right before the request is sent. */
  readonly onStart?: () => void
  /** Called with the ids that succeeded when others failed, so that they can be deselected. */
  readonly onDone?: (ids: readonly string[]) => void
  /** Knows how to reverse actions that do not say it themselves; asked before one is sent. Null: it says it itself. */
  readonly undo?: (action: ActionModel) => Promise<UndoWatch | null>
}

/**
 * Called after an action: the steps that reverse it, empty if it cannot be undone.
 * @param done ids of the rows that succeeded; all of them if omitted
 */
export type UndoWatch = (done?: readonly string[]) => Promise<readonly UndoStep[]>

/** Services of an action; `useActionTools` provides them. */
export interface ActionTools {
  readonly api: Api
  /** For the labels of fields, and for forms. */
  readonly metadata: Pick<MetadataStore, 'kept' | 'read'>
  readonly session: Session
  readonly now: () => Date
  readonly t: TFunction
  readonly navigate: (href: string, options?: NavigateOptions) => void
  readonly notify: (message: ToastMessage) => void
  /** Default error handler. */
  readonly report: (error: unknown) => void
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>
  /** Opens the dialog that an action needs. */
  readonly inDialog: (action: ActionModel, target: ActionTarget) => Promise<ActionOutcome>
  /** Runs something after so many milliseconds. */
  readonly later: (run: () => void, ms: number) => void
  /** Reloads the session data that writes of this entry change (`alters`). */
  readonly renew: (what: NonNullable<IndexEntry['alters']>) => Promise<void>
}

/** kept: some rows were refused or left unchanged by the server. left: the action navigated to another screen. */
export type ActionOutcome = 'done' | 'kept' | 'failed' | 'cancelled' | 'refused' | 'left'

export function actionScope(
  { rows, scope, query = {} }: ActionTarget,
  { session, now }: Pick<ActionTools, 'session' | 'now'>,
) {
  const ids = rows.map(rowId)
  return { session, row: rows[0] ?? null, rows, parent: scope?.parent ?? null, query, ids, now: now() }
}
