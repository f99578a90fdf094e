import { atom, useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { type PermissionRows, readHeld, readPermissionTree } from '../../../contract/permission-tree.ts'
import { objectUrl } from '../../../engine/actions/effect.ts'
import { permissionBook, type PermissionBook } from '../../../engine/role/permission-book.ts'
import { type Changes, changesOf, type Choice, toggled, withChanges } from '../../../engine/role/permission-choice.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { rowName } from '../../actions/row-name.ts'
import { useServices } from '../../app/services.ts'
import { store } from '../../app/session-state.ts'
import { notify, report } from '../../shell/toasts.ts'

type Ids = ReadonlySet<string>

/** What was ticked by hand since the role was read, and what that took along. */
interface Draft {
  readonly base: Ids
  readonly held: Ids
  readonly last: (Choice & { readonly ticked: boolean; readonly before: Draft | null }) | null
}

export interface RolePermissionsState {
  /** Null while it is on its way, or could not be had. */
  readonly book: PermissionBook | null
  readonly error: unknown
  readonly held: Ids
  readonly changes: Changes
  /** What the last step ticked or unticked on its own; null: nothing. */
  readonly also: { readonly ids: readonly string[]; readonly ticked: boolean } | null
  readonly busy: boolean
  readonly reload: () => void
  readonly toggle: (shown: PermissionBook, id: string) => void
  /** Takes the last step back. */
  readonly undo: () => void
  readonly reset: () => void
  readonly save: () => Promise<void>
}

const NOTHING: Ids = new Set()

/** By the address of the role, so that another tab of it can be looked at meanwhile. */
const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map())

function useDraft(url: string): readonly [Draft | null, (draft: Draft | null) => void] {
  const drafts = useAtomValue(draftsAtom, { store })
  const set = useCallback(
    (draft: Draft | null) =>
      store.set(draftsAtom, (all) => {
        const others = [...all].filter(([key]) => key !== url)
        return new Map(draft === null ? others : [...others, [url, draft]])
      }),
    [url],
  )
  return [drafts.get(url) ?? null, set]
}

/** What a role holds, as the server says, and what is ticked on top of it until it is saved. */
export function useRolePermissions(target: ActionTarget): RolePermissionsState {
  const { t, i18n } = useTranslation()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const [row = {}] = target.rows
  const url = fillUrl(objectUrl(target.entry.url ?? ''), { row })
  const [draft, setDraft] = useDraft(url)
  const reset = useCallback(() => setDraft(null), [setDraft])
  const tree = `${url}permissions/tree/`
  const { data, error, mutate } = useSWR<PermissionRows, unknown>(['permissions', tree, i18n.language], async () =>
    readPermissionTree(await api.send({ method: 'GET', url: tree })),
  )
  const book = useMemo(() => (data === undefined ? null : permissionBook(data)), [data])
  const base = draft?.base ?? book?.held ?? NOTHING
  const held = draft?.held ?? base
  const changes = useMemo(() => changesOf(base, held), [base, held])

  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      // Sent is the whole of what it holds, so others' changes since then are read first and kept.
      const now = readHeld(await api.send({ method: 'GET', url: `${url}permissions/` }))
      await api.send({ method: 'PATCH', url, body: { permissions: withChanges(now, changes) } })
      await Promise.all([mutate(), target.reload()])
      setDraft(null)
      notify({ tone: 'success', title: t('pages.role-permissions.saved', { name: rowName(row, target.name) }) })
    } catch (failure) {
      report(failure)
    }
    setBusy(false)
  }
  return {
    book,
    error: data === undefined ? error : undefined,
    held,
    changes,
    also: alsoOf(draft),
    busy,
    reload: () => void mutate(),
    toggle: (shown, id) => {
      const choice = toggled(shown, id, held)
      setDraft({ base, held: choice.held, last: { ...choice, ticked: choice.held.size > held.size, before: draft } })
    },
    undo: () => setDraft(draft?.last?.before ?? null),
    reset,
    save,
  }
}

function alsoOf(draft: Draft | null): RolePermissionsState['also'] {
  const last = draft?.last ?? null
  return last === null || last.also.length === 0 ? null : { ids: last.also, ticked: last.ticked }
}
