import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../client/request-failed.ts'
import { REBUILD_ATTEMPTS } from '../../contract/limits.ts'
import { Button } from '../controls/Button.tsx'
import type { TreeOfList } from './use-tree.ts'

/** What there is to say of a tree beside its nodes: that it comes, that it is being rebuilt, that it did not come. */
export function TreeNotice({ of }: { of: TreeOfList }) {
  const { t } = useTranslation()
  const { status, rebuilding, tree, busy, store } = of
  return (
    <>
      {rebuilding !== null && (
        <p className="tree-note" role="status">
          {t('tree.rebuilding', { attempt: rebuilding, total: REBUILD_ATTEMPTS })}
        </p>
      )}
      {status === 'first' && rebuilding === null && <TreeSkeleton label={t('tree.loading')} />}
      {status === 'ready' && of.found === null && tree.nodes.size === 0 && (
        <p className="tree-note">{t('tree.empty')}</p>
      )}
      {status === 'failed' && (
        <div className="tree-note" role="alert">
          <p>{saying(of.error) ?? t('tree.failed')}</p>
          <Button size="s" icon="refresh" busy={busy} onClick={() => void store.load()}>
            {t('tree.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

const saying = (error: unknown): string | null => (error instanceof RequestFailed ? error.problem.message : null)

const WIDTHS = [56, 72, 64, 80, 60] as const

function TreeSkeleton({ label }: { label: string }) {
  return (
    <div className="tree-coming" role="status" aria-label={label}>
      {WIDTHS.map((width, at) => (
        <span key={width} className="sk" style={{ width: `${String(width)}%`, marginLeft: at === 0 ? 4 : 22 }} />
      ))}
    </div>
  )
}
