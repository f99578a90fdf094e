import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundHosts, type HostBook, toggleHosts } from '../../../engine/batch/host-tree.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { DescriptionSkeleton } from '../../screens/detail/DetailSkeleton.tsx'
import { HostTree } from './HostTree.tsx'
import type { GrantedHosts } from './use-host-book.ts'

interface HostPaneProps {
  readonly granted: GrantedHosts
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onClose: () => void
}

/** The hosts to choose from: searched by name, made anew by the server when it is told to. */
export function HostPane({ granted, chosen, onChoose, onClose }: HostPaneProps) {
  const { t } = useTranslation()
  const { book, error, busy, rebuild } = granted
  return (
    <section className="batch-pane" aria-label={t('pages.batch-command.hosts')}>
      <header className="tree-head">
        <h2>{t('pages.batch-command.hosts')}</h2>
        <IconButton
          icon="refresh"
          size="s"
          label={t('tree.refresh')}
          className={busy ? 'refreshing' : ''}
          onClick={() => void rebuild()}
        />
        <IconButton icon="chevron-left" size="s" label={t('tree.hide')} onClick={onClose} />
      </header>
      {error !== undefined && <LoadFailed title={t('tree.failed')} error={error} onRetry={() => void rebuild()} />}
      {error === undefined && book === null && <DescriptionSkeleton />}
      {book !== null && <FoundHosts book={book} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}

interface FoundHostsProps extends Pick<HostPaneProps, 'chosen' | 'onChoose'> {
  readonly book: HostBook
}

function FoundHosts({ book, chosen, onChoose }: FoundHostsProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const shown = useMemo(() => foundHosts(book, wanted), [book, wanted])
  return (
    <>
      <div className="batch-find">
        <input
          type="search"
          className="text-in"
          aria-label={t('pages.batch-command.find')}
          placeholder={t('pages.batch-command.find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {shown.tree.nodes.size === 0 ? (
        <p className="tree-note" role="status">
          {wanted === '' ? t('tree.empty') : t('tree.noneFound', { text: wanted })}
        </p>
      ) : (
        <HostTree
          key={wanted}
          book={shown}
          chosen={chosen}
          onToggle={(node) => onChoose(toggleHosts(shown, node, chosen))}
        />
      )}
    </>
  )
}
