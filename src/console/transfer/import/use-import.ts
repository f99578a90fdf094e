import type { TFunction } from 'i18next'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Metadata, NoMetadata } from '../../../contract/field.ts'
import type { EntryOf } from '../../../engine/registry/entry.ts'
import { isUnfinished } from '../../../engine/transfer/import/import-view.ts'
import type { ImportOffer } from '../../../engine/transfer/offers.ts'
import { useLeaveGuard } from '../../kernel/navigation/leave-guard.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { confirmAction, type ConfirmRequest } from '../../kernel/notifications/confirm.ts'
import { report } from '../../kernel/notifications/toasts.ts'
import { keepsUserData } from '../../kernel/platform/page-product.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import type { List } from '../../list-state/use-list.ts'
import { ImportSession, type ImportSnapshot } from './import-session.ts'
import type { ImportSource } from './import-source.ts'
import { browserJournals } from './journal-store.ts'
import { tabJournals } from './tab-journals.ts'
import { createTabLock } from './tab-lock.ts'

export interface ImportScope {
  readonly list: List
  readonly entry: EntryOf<'list'>
  readonly metadata: Metadata | NoMetadata
  readonly offer: ImportOffer
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The source of an import: list, session and browser services. */
export function useImportSource({ list, entry, metadata, offer }: ImportScope): ImportSource {
  const { api } = useServices()
  const { now } = useVisit()
  const { user, organization } = useSession()
  const { index, query, scope, selection, reload } = list
  return {
    api,
    entry: index,
    query,
    now,
    scope,
    list: entry,
    metadata,
    offer,
    organization: organization?.id ?? null,
    key: JSON.stringify([user.id, organization?.id ?? '', index.key, scope?.params ?? {}]),
    selected: [...selection.rows.keys()],
    journals: keepsUserData() ? browserJournals : tabJournals,
    lock: createTabLock,
    wait,
    report,
    changed: () => void reload(),
  }
}

/** The import of a dialog, opened on mount and closed on unmount; later changes of `source` are ignored. */
export function useImport(source: ImportSource): readonly [ImportSession, ImportSnapshot] {
  const [session] = useState(() => new ImportSession(source))
  useEffect(() => {
    void session.open()
    return () => session.close()
  }, [session])
  return [session, useSyncExternalStore(session.subscribe, session.get)]
}

type Loss = 'running' | 'touched' | 'not-stored'

/** What closing would lose or stop; null: nothing. A run with a stored journal can be resumed. */
function lossOf({ stage, stored }: ImportSnapshot): Loss | null {
  if (stage.kind !== 'rows') return null
  const { phase } = stage.task
  if (phase === 'ready') return stage.touched ? 'touched' : null
  if (!stored && isUnfinished(stage.task)) return 'not-stored'
  return phase === 'running' || phase === 'stopping' ? 'running' : null
}

function questionOf(loss: Loss, t: TFunction): ConfirmRequest {
  const text = (part: string) => t(`transfer.import.leave.${loss}.${part}`)
  const request = { title: text('title'), body: text('body'), confirmLabel: text('confirm') }
  return { ...request, cancelLabel: t('transfer.import.leave.stay'), danger: loss !== 'running' }
}

/** Closes the dialog; asks for confirmation if data would be lost, also when the user leaves the screen. */
export function useCloseImport(snapshot: ImportSnapshot, onClose: () => void): () => void {
  const { t } = useTranslation()
  const loss = lossOf(snapshot)
  const confirmLoss = useCallback(async () => loss === null || confirmAction(questionOf(loss, t)), [loss, t])
  useLeaveGuard(loss === 'not-stored', confirmLoss)
  return () => {
    void confirmLoss().then((confirmed) => {
      if (confirmed) onClose()
    })
  }
}
