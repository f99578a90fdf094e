import { type ReactNode, useMemo, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type RolePermissionTree, permissionShare } from '../../../../engine/role/permission-tree.ts'
import { findNodes, collapse, expand } from '../../../../engine/tree/tree.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { LoadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { DescriptionSkeleton } from '../../../../console/fields/DescriptionList.tsx'
import { useConfirmLeave } from '../../../../console/form/use-confirm-leave.ts'
import { useLeaveGuard } from '../../../../console/kernel/navigation/leave-guard.ts'
import { type RolePermissionsState, useRolePermissions } from './use-role-permissions.ts'
import { visibleNodes } from '../../../../engine/tree/visible-nodes.ts'
import { CheckItem } from '../../../../console/tree/CheckItem.tsx'
import { useTreeKeys } from '../../../../console/tree/use-tree-keys.ts'

/** Permissions of a role, as a tree with check boxes. */
export function RolePermissions({ target, change }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const state = useRolePermissions(target)
  const { book, error, changes } = state
  const changed = changes.added.length + changes.removed.length > 0
  useLeaveGuard(changed && !state.busy, useConfirmLeave(state.reset))
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
  readonly book: RolePermissionTree
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
          className="input"
          aria-label={t('pages.role-permissions.find')}
          placeholder={t('pages.role-permissions.find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="role-perms-sum muted small num" role="status">
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
      {reason !== undefined && <p className="role-perms-note muted small">{reason}</p>}
      <LinkedPermissionsNote book={book} also={state.also} onUndo={state.undo} />
      {shown.tree.nodes.size === 0 ? (
        <p className="role-perms-note muted small" role="status">
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

/** Number of names listed before the rest is counted. */
const NAMED = 5

interface LinkedPermissionsNoteProps {
  readonly book: RolePermissionTree
  readonly also: RolePermissionsState['also']
  readonly onUndo: () => void
}

/** Announces permissions ticked along with another. The live region exists before it has text, as screen readers need. */
function LinkedPermissionsNote({ book, also, onUndo }: LinkedPermissionsNoteProps): ReactNode {
  const { t } = useTranslation()
  const ids = also?.ids ?? []
  const names = ids.slice(0, NAMED).map((id) => book.tree.nodes.get(id)?.label ?? id)
  const rest = ids.length - names.length
  const things = [...names, ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join(', ')
  return (
    <div className="role-perms-also muted small">
      <p role="status">
        {also !== null &&
          t(also.ticked ? 'pages.role-permissions.alsoTicked' : 'pages.role-permissions.alsoUnticked', { things })}
      </p>
      {also !== null && (
        <Button size="s" onClick={onUndo}>
          {t('pages.role-permissions.undo')}
        </Button>
      )}
    </div>
  )
}

interface CheckTreeProps {
  readonly book: RolePermissionTree
  readonly held: ReadonlySet<string>
  readonly label: string
  /** Why the tree is read-only. */
  readonly reason: string | undefined
  readonly onToggle: (id: string) => void
}

/** Tree with check boxes: Space ticks, arrow keys move, expand and collapse. */
function CheckTree({ book, held, label, reason, onToggle }: CheckTreeProps): ReactNode {
  const { t } = useTranslation()
  const [expanded, setExpanded] = useState(book.tree.expanded)
  const tree = useMemo(() => ({ ...book.tree, expanded }), [book.tree, expanded])
  const items = useMemo(() => visibleNodes(tree), [tree])
  const [active, setActive] = useState<string | null>(null)
  const current = items.some(({ node }) => node.id === active) ? active : (items[0]?.node.id ?? null)
  const root = useRef<HTMLDivElement>(null)
  const tick = (id: string): void => {
    setActive(id)
    if (reason === undefined) onToggle(id)
  }
  const turn = (id: string, opens: boolean): void =>
    setExpanded((opens ? expand(tree, id) : collapse(tree, id)).expanded)
  const onKeyDown = useTreeKeys({
    root,
    items,
    current,
    onFocus: setActive,
    onMove: (move) => {
      if (move.kind === 'choose') tick(move.id)
      else turn(move.id, move.kind === 'expand')
    },
  })
  return (
    <div ref={root} role="tree" aria-label={label} aria-description={reason} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const share = permissionShare(book, item.node.id, held)
        return (
          <CheckItem
            key={item.node.id}
            item={item}
            share={share}
            count={t('pages.role-permissions.count', { ...share })}
            focusable={item.node.id === current}
            reason={reason}
            onToggle={reason === undefined ? () => tick(item.node.id) : undefined}
            onTurn={() => {
              setActive(item.node.id)
              turn(item.node.id, item.expanded !== true)
            }}
          />
        )
      })}
    </div>
  )
}
