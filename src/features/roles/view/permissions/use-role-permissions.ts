import { atom } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import {
  type PermissionRows,
  readRolePermissionIds,
  readPermissionTree,
} from '../../../../contract/access/role-permissions.ts'
import { objectUrl } from '../../../../engine/actions/actions.ts'
import {
  type PermissionChanges,
  permissionChanges,
  type PermissionSelection,
  rolePermissionTree,
  type RolePermissionTree,
  togglePermissions,
  applyPermissionChanges,
} from '../../../../engine/role/permission-tree.ts'
import { fillUrl } from '../../../../engine/template/template.ts'
import type { ActionTarget } from '../../../../console/actions/action-target.ts'
import { rowName } from '../../../../console/fields/row-name.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { store, useStored } from '../../../../console/kernel/platform/store.ts'
import { notify, report } from '../../../../console/kernel/notifications/toasts.ts'

type Ids = ReadonlySet<string>

/** Changes since the role was read. */
interface Draft {
  readonly base: Ids
  readonly held: Ids
  readonly last: (PermissionSelection & { readonly ticked: boolean; readonly before: Draft | null }) | null
}

export interface RolePermissionsState {
  /** Null while loading or after a failure. */
  readonly book: RolePermissionTree | null
  readonly error: unknown
  readonly held: Ids
  readonly changes: PermissionChanges
  /** Permissions ticked or unticked along with the last one; null without any. */
  readonly also: { readonly ids: readonly string[]; readonly ticked: boolean } | null
  readonly busy: boolean
  readonly reload: () => unknown
  readonly toggle: (shown: RolePermissionTree, id: string) => void
  /** Undoes the last step. */
  readonly undo: () => void
  readonly reset: () => void
  readonly save: () => Promise<void>
}

const NOTHING: Ids = new Set()

/** Drafts by URL of the role, so that they survive switching tabs. */
const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map())

function useDraft(url: string): readonly [Draft | null, (draft: Draft | null) => void] {
  const drafts = useStored(draftsAtom)
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

/** Permissions of a role, with unsaved changes. */
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
  const book = useMemo(() => (data === undefined ? null : rolePermissionTree(data)), [data])
  const base = draft?.base ?? book?.held ?? NOTHING
  const held = draft?.held ?? base
  const changes = useMemo(() => permissionChanges(base, held), [base, held])

  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      // PATCH replaces all permissions: reads them first, so that changes of others are kept.
      const now = readRolePermissionIds(await api.send({ method: 'GET', url: `${url}permissions/` }))
      await api.send({ method: 'PATCH', url, body: { permissions: applyPermissionChanges(now, changes) } })
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
    reload: () => mutate(),
    toggle: (shown, id) => {
      const choice = togglePermissions(shown, id, held)
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
