import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permit } from '../../engine/permission/permit.ts'
import { withNode, withOwn } from '../../engine/query/change-query.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { withLate } from '../app/late.ts'
import { useSession } from '../app/session-state.ts'
import { IconButton } from '../controls/IconButton.tsx'
import type { List } from '../screens/list/use-list.ts'
import type { OpenedMenu } from './NodeMenu.tsx'
import { NodeDrop, type DroppedNode } from './NodeDrop.tsx'
import { TreeNotice } from './TreeNotice.tsx'
import { TreeSearch } from './TreeSearch.tsx'
import { TreeView } from './TreeView.tsx'
import { useTree } from './use-tree.ts'

const NodeMenu = lazy(withLate(async () => ({ default: (await import('./NodeMenu.tsx')).NodeMenu })))

/** Pixels of a node: under a pointer, under a finger. */
const HEIGHTS = { pane: 28, sheet: 40 } as const

interface TreePaneProps {
  readonly list: List
  readonly brief: TreeBrief
  readonly look: keyof typeof HEIGHTS
  readonly onClose: () => void
  readonly onChosen?: () => void
}

/** The tree with its head and foot: beside a list, or in a sheet over it. */
export function TreePane({ list, brief, look, onClose, onChosen }: TreePaneProps) {
  const { t } = useTranslation()
  const tree = useTree(list, brief)
  const [finding, setFinding] = useState(false)
  const magnifier = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<OpenedMenu | null>(null)
  const title = t([`resources.${list.index.key}.tree`, 'tree.title'])
  const choose = (node: TreeNode | null): void => {
    list.ask((query) => withNode(query, node === null ? null : { kind: node.kind, value: node.value }))
    onChosen?.()
  }
  const [dropped, setDropped] = useState<DroppedNode | null>(null)
  const session = useSession()
  const mayDrop =
    brief.drop !== undefined && permit({ ...brief.drop, notInRoot: 'change' }, session).state === 'allowed'
  const openMenu = brief.hasMenu === true ? setMenu : undefined
  return (
    <section className={`tree ${look}`} aria-label={title}>
      <header className="tree-head">
        <h2>{title}</h2>
        {brief.search !== false && (
          <IconButton
            ref={magnifier}
            icon="search"
            size="s"
            label={t('tree.find')}
            on={finding}
            aria-expanded={finding}
            onClick={() => setFinding(!finding)}
          />
        )}
        {brief.hasMenu === true && (
          <IconButton
            icon="more"
            size="s"
            label={tree.chosen === null ? t('tree.nodeActions') : t('tree.actions', { name: tree.chosen.label })}
            reason={tree.chosen === null ? t('tree.chooseFirst') : undefined}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => {
              if (tree.chosen !== null) setMenu({ node: tree.chosen, anchor: currentTarget })
            }}
          />
        )}
        {list.query.node !== null && brief.required !== true && (
          <IconButton icon="cancel" size="s" label={t('tree.all')} onClick={() => choose(null)} />
        )}
        <IconButton
          icon="refresh"
          size="s"
          label={t('tree.refresh')}
          className={tree.busy ? 'refreshing' : ''}
          onClick={() => void tree.store.rebuild()}
        />
        <IconButton
          icon={look === 'sheet' ? 'close' : 'chevron-left'}
          size="s"
          label={t(look === 'sheet' ? 'common.close' : 'tree.hide')}
          onClick={onClose}
        />
      </header>
      {finding && (
        <TreeSearch
          of={tree}
          onClose={() => {
            setFinding(false)
            magnifier.current?.focus()
          }}
        />
      )}
      <TreeNotice of={tree} />
      {tree.status === 'ready' && tree.tree.nodes.size > 0 && (
        <TreeView
          of={tree}
          label={title}
          height={HEIGHTS[look]}
          onChoose={choose}
          onMenu={openMenu}
          onDropped={mayDrop ? setDropped : undefined}
        />
      )}
      {menu !== null && (
        <Suspense fallback={null}>
          <NodeMenu {...menu} list={list} of={tree} onGone={() => choose(null)} onClose={() => setMenu(null)} />
        </Suspense>
      )}
      {dropped !== null && <NodeDrop {...dropped} list={list} of={tree} onBegun={() => setDropped(null)} />}
      {brief.own !== undefined && (
        <label className="tree-foot">
          <input
            type="checkbox"
            className="cb"
            checked={!list.query.own}
            onChange={({ target }) => list.ask((query) => withOwn(query, !target.checked))}
          />
          {t([`resources.${list.index.key}.below`, 'tree.below'])}
        </label>
      )}
    </section>
  )
}
