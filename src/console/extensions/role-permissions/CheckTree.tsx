import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RolePermissionTree, permissionShare } from '../../../engine/role/permission-tree.ts'
import { collapse, expand } from '../../../engine/tree/tree.ts'
import { visibleNodes } from '../../../engine/tree/visible-nodes.ts'
import { CheckItem } from '../../tree/CheckItem.tsx'
import { useTreeKeys } from '../../tree/use-tree-keys.ts'

interface CheckTreeProps {
  readonly book: RolePermissionTree
  readonly held: ReadonlySet<string>
  readonly label: string
  /** Why the tree is read-only. */
  readonly reason: string | undefined
  readonly onToggle: (id: string) => void
}

/** Tree with check boxes: Space ticks, arrow keys move, expand and collapse. */
export function CheckTree({ book, held, label, reason, onToggle }: CheckTreeProps): ReactNode {
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
