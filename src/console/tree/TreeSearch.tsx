import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TREE_SEARCH_PAUSE_MS } from '../../contract/limits.ts'
import { Icon } from '../controls/Icon.tsx'
import type { TreeOfList } from './use-tree.ts'

/** Searches nodes by name; the results replace the tree until it is closed. */
export function TreeSearch({ tree, onClose }: { tree: TreeOfList; onClose: () => void }) {
  const { t } = useTranslation()
  const { store, found } = tree
  const [text, setText] = useState(found?.text ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    pause.current = setTimeout(() => void store.find(text.trim()), text === '' ? 0 : TREE_SEARCH_PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [store, text])
  useEffect(() => () => void store.find(''), [store])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      clearTimeout(pause.current)
      void store.find(text.trim())
    }
    if (event.key !== 'Escape') return
    // Keep a surrounding sheet open.
    event.preventDefault()
    event.stopPropagation()
    if (text === '') onClose()
    else setText('')
  }
  return (
    <div className="tree-find">
      <Icon name="search" size="xs" />
      <input
        ref={input}
        type="text"
        className="input"
        aria-label={t('tree.find')}
        placeholder={t('tree.find')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <FoundNotice tree={tree} />
    </div>
  )
}

/** Failed, no results, or (visually hidden) the number of results. */
function FoundNotice({ tree: { found } }: { tree: TreeOfList }) {
  const { t } = useTranslation()
  if (found === null || found.status === 'asking') return null
  if (found.status === 'failed') {
    return (
      <p className="tree-note muted small" role="alert">
        {t('tree.findFailed')}
      </p>
    )
  }
  const { size } = found.tree.nodes
  return (
    <p className={size === 0 ? 'tree-note muted small' : 'visually-hidden'} role="status">
      {size === 0 ? t('tree.noneFound', { text: found.text }) : t('tree.found', { count: size })}
    </p>
  )
}
