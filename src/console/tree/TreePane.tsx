import { type RefObject, Suspense, useRef, useState } from 'react'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../client/failure.ts'
import { REBUILD_ATTEMPTS } from '../../contract/limits.ts'
import { permit } from '../../engine/permission/permit.ts'
import { withNode, withOwn } from '../../engine/list/list-query.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { Session } from '../../engine/session/session.ts'
import { useSession } from '../kernel/session/session-state.ts'
import type { List } from '../list-state/use-list.ts'
import { type DroppedNode, NodeDrop } from './use-node-actions.tsx'
import type { OpenedMenu } from './NodeMenu.tsx'
import type { DroppedRows } from './RowsDrop.tsx'
import { TreeSearch } from './TreeSearch.tsx'
import { canDropRows } from './tree-visibility.ts'
import { TreeView } from './TreeView.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { type TreeOfList, useTree } from './use-tree.ts'

const RowsDrop = lazyCode(async () => ({ default: (await import('./RowsDrop.tsx')).RowsDrop }))
const NodeMenu = lazyCode(async () => ({ default: (await import('./NodeMenu.tsx')).NodeMenu }))

/** Pixels of a node: mouse and touch. */
const HEIGHTS = { pane: 28, sheet: 40 } as const

interface TreePaneProps {
  readonly list: List
  readonly brief: TreeBrief
  readonly look: keyof typeof HEIGHTS
  readonly onClose: () => void
  readonly onChosen?: () => void
}

/** The tree with header and footer: beside a list, or in a sheet over it. */
export function TreePane({ list, brief, look, onClose, onChosen }: TreePaneProps) {
  const { t } = useTranslation()
  const tree = useTree(list, brief)
  const [searching, setSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<OpenedMenu | null>(null)
  const [dropped, setDropped] = useState<DroppedNode | null>(null)
  const [droppedRows, setDroppedRows] = useState<DroppedRows | null>(null)
  const pane = useRef<HTMLElement>(null)
  const title = t([`resources.${list.index.key}.tree`, 'tree.title'])
  const choose = (node: TreeNode | null): void => {
    list.updateQuery((query) => withNode(query, node === null ? null : { kind: node.kind, value: node.value }))
    onChosen?.()
  }
  const closeSearch = (): void => {
    setSearching(false)
    searchButton.current?.focus()
  }
  const session = useSession()
  const mayDrop = mayDropNodes(brief, session)
  const rows = useRowDrag(list, useResourceWords(list.index.key), pane, canDropRows(brief, session))
  return (
    <section ref={pane} className={`tree ${look}`} aria-label={title}>
      <TreeHeader
        title={title}
        tree={tree}
        look={look}
        searching={searching}
        searchButton={searchButton}
        onSearch={() => setSearching(!searching)}
        onMenu={setMenu}
        onClear={list.query.node !== null && brief.required !== true ? () => choose(null) : undefined}
        onClose={onClose}
      />
      {searching && <TreeSearch tree={tree} onClose={closeSearch} />}
      <TreeNotice tree={tree} chosen={list.query.node?.value ?? null} />
      {tree.status === 'ready' && tree.tree.nodes.size > 0 && (
        <TreeView
          tree={tree}
          label={title}
          height={HEIGHTS[look]}
          onChoose={choose}
          onMenu={brief.hasMenu === true ? setMenu : undefined}
          drops={{ rows, onRows: setDroppedRows, onNode: mayDrop ? setDropped : undefined }}
        />
      )}
      <Suspense fallback={null}>
        {menu !== null && (
          <NodeMenu {...menu} list={list} tree={tree} onDeleted={() => choose(null)} onClose={() => setMenu(null)} />
        )}
        {droppedRows !== null && (
          <RowsDrop {...droppedRows} list={list} tree={tree} onClose={() => setDroppedRows(null)} />
        )}
      </Suspense>
      {dropped !== null && <NodeDrop {...dropped} list={list} tree={tree} onStarted={() => setDropped(null)} />}
      {brief.own !== undefined && <IncludeChildren list={list} />}
    </section>
  )
}

const mayDropNodes = ({ drop }: TreeBrief, session: Session): boolean =>
  drop !== undefined && permit({ ...drop, notInRoot: 'change' }, session).state === 'allowed'

interface TreeHeaderProps extends Pick<TreePaneProps, 'look' | 'onClose'> {
  readonly title: string
  readonly tree: TreeOfList
  readonly searching: boolean
  readonly searchButton: RefObject<HTMLButtonElement | null>
  readonly onSearch: () => void
  readonly onMenu: (menu: OpenedMenu) => void
  /** Deselects the node; undefined without a selected node. */
  readonly onClear: (() => void) | undefined
}

function TreeHeader(props: TreeHeaderProps) {
  const { title, tree, look, searching, searchButton, onSearch, onMenu, onClear, onClose } = props
  const { t } = useTranslation()
  const { brief, chosen, busy, store } = tree
  return (
    <header className="tree-head">
      <h2>{title}</h2>
      {brief.search !== false && (
        <IconButton
          ref={searchButton}
          icon="search"
          size="s"
          label={t('tree.find')}
          on={searching}
          aria-expanded={searching}
          onClick={onSearch}
        />
      )}
      {brief.hasMenu === true && (
        <IconButton
          icon="more"
          size="s"
          label={chosen === null ? t('tree.nodeActions') : t('tree.actions', { name: chosen.label })}
          reason={chosen === null ? t('tree.chooseFirst') : undefined}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            if (chosen !== null) onMenu({ node: chosen, anchor: currentTarget })
          }}
        />
      )}
      {onClear !== undefined && <IconButton icon="cancel" size="s" label={t('tree.all')} onClick={onClear} />}
      <IconButton
        icon="refresh"
        size="s"
        label={t('tree.refresh')}
        className={busy ? 'refreshing' : ''}
        onClick={() => void store.rebuild()}
      />
      <IconButton
        icon={look === 'sheet' ? 'close' : 'chevron-left'}
        size="s"
        label={t(look === 'sheet' ? 'common.close' : 'tree.hide')}
        onClick={onClose}
      />
    </header>
  )
}

/** Whether the list includes the rows of the node's descendants. */
function IncludeChildren({ list }: { list: List }) {
  const { t } = useTranslation()
  return (
    <label className="tree-foot muted small">
      <input
        type="checkbox"
        className="checkbox"
        checked={!list.query.own}
        onChange={({ target }) => list.updateQuery((query) => withOwn(query, !target.checked))}
      />
      {t([`resources.${list.index.key}.below`, 'tree.below'])}
    </label>
  )
}

/** Loading, rebuilding, empty or failed, or a selected node that is in no tree. */
function TreeNotice({ tree, chosen }: { tree: TreeOfList; chosen: string | null }) {
  const { t } = useTranslation()
  const { status, rebuilding, busy, store, unknown } = tree
  return (
    <>
      {unknown !== null && unknown === chosen && (
        <p className="tree-note muted small" role="status">
          {t('list.unknownId', { id: unknown })}
        </p>
      )}
      {rebuilding !== null && (
        <p className="tree-note muted small" role="status">
          {t('tree.rebuilding', { attempt: rebuilding, total: REBUILD_ATTEMPTS })}
        </p>
      )}
      {status === 'first' && rebuilding === null && <TreeSkeleton label={t('tree.loading')} />}
      {status === 'ready' && tree.found === null && tree.tree.nodes.size === 0 && (
        <p className="tree-note muted small">{t('tree.empty')}</p>
      )}
      {status === 'failed' && (
        <div className="tree-note muted small" role="alert">
          <p>{messageOf(tree.error) ?? t('tree.failed')}</p>
          <Button size="s" icon="refresh" busy={busy} onClick={() => void store.load()}>
            {t('tree.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

const messageOf = (error: unknown): string | null => (error instanceof RequestFailed ? error.problem.message : null)

const WIDTHS = [56, 72, 64, 80, 60] as const

function TreeSkeleton({ label }: { label: string }) {
  return (
    <div className="tree-coming" role="status" aria-label={label}>
      {WIDTHS.map((width, at) => (
        <span
          key={width}
          className="skeleton-row"
          style={{ width: `${String(width)}%`, marginLeft: at === 0 ? 4 : 22 }}
        />
      ))}
    </div>
  )
}
