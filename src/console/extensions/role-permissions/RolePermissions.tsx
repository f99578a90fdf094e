import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionBook } from '../../../engine/role/permission-book.ts'
import { findNodes } from '../../../engine/tree/find-nodes.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { Button } from '../../controls/Button.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { DescriptionSkeleton } from '../../screens/detail/DetailSkeleton.tsx'
import { useAskToLeave } from '../../screens/form/use-ask-to-leave.ts'
import type { TabExtensionProps } from '../TabExtension.tsx'
import { AlsoNote } from './AlsoNote.tsx'
import { CheckTree } from './CheckTree.tsx'
import { type RolePermissionsState, useRolePermissions } from './use-role-permissions.ts'

/** What a role may do: a tree of permissions to tick. */
export function RolePermissions({ target, change }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const state = useRolePermissions(target)
  const { book, error, changes } = state
  const changed = changes.added.length + changes.removed.length > 0
  useLeaveGuard(changed && !state.busy, useAskToLeave(state.reset))
  const reason = reasonOf(change, { entry: target.entry.key, t })
  if (error !== undefined) {
    return <LoadFailed title={t('pages.role-permissions.failed')} error={error} onRetry={state.reload} />
  }
  return book === null ? (
    <DescriptionSkeleton />
  ) : (
    <Loaded state={state} book={book} reason={reason} changed={changed} />
  )
}

interface LoadedProps {
  readonly state: RolePermissionsState
  readonly book: PermissionBook
  readonly reason: string | undefined
  readonly changed: boolean
}

function Loaded({ state, book, reason, changed }: LoadedProps): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const shown = useMemo(
    () => (text.trim() === '' ? book : { ...book, tree: findNodes(book.tree, text.trim()) }),
    [book, text],
  )
  const { added, removed } = state.changes
  const unchanged = changed ? undefined : t('pages.role-permissions.unchanged')
  return (
    <section className="role-perms" aria-label={t('pages.role-permissions.title')}>
      <div className="role-perms-bar">
        <input
          type="search"
          className="text-in"
          aria-label={t('pages.role-permissions.find')}
          placeholder={t('pages.role-permissions.find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="role-perms-sum" role="status">
          {changed
            ? t('pages.role-permissions.changes', { added: added.length, removed: removed.length })
            : t('pages.role-permissions.held', { held: state.held.size, total: book.needs.size })}
        </span>
        <Button reason={reason ?? unchanged} onClick={state.reset}>
          {t('form.reset')}
        </Button>
        <Button tone="primary" busy={state.busy} reason={reason ?? unchanged} onClick={() => void state.save()}>
          {t('pages.role-permissions.save')}
        </Button>
      </div>
      {reason !== undefined && <p className="role-perms-note">{reason}</p>}
      <AlsoNote book={book} also={state.also} onUndo={state.undo} />
      {shown.tree.nodes.size === 0 ? (
        <p className="role-perms-note" role="status">
          {t('pages.role-permissions.none', { text: text.trim() })}
        </p>
      ) : (
        <CheckTree
          key={text.trim()}
          book={shown}
          held={state.held}
          label={t('pages.role-permissions.title')}
          reason={reason}
          onToggle={(id) => state.busy || state.toggle(shown, id)}
        />
      )}
    </section>
  )
}
