import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { permit } from '../../engine/permission/permit.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import { withNode } from '../../engine/list/list-query.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import { firstChoice } from '../../engine/tree/tree-request.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/empty/EmptyState.tsx'
import type { List } from '../list-state/use-list.ts'
import { useTree } from './use-tree.ts'

/** For lists that need a chosen node: chooses the first one, or shows why there is none. */
export function FirstNode({ list }: { list: List }) {
  const { tree } = list.index
  const session = useSession()
  if (tree === null) return null
  const verdict = permit({ perm: tree.perm ?? null }, session)
  return verdict.state === 'allowed' ? (
    <Choosing list={list} brief={tree} />
  ) : (
    <Forbidden entry={list.index.key} verdict={verdict} />
  )
}

/** No permission for the tree. */
function Forbidden({ entry, verdict }: { readonly entry: string; readonly verdict: Verdict }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="forbidden"
      title={t([`resources.${entry}.noTree`, 'tree.forbidden'])}
      role="status"
      actions={<Button to="/">{t('shell.notFound.home')}</Button>}
    >
      {reasonOf(verdict, { entry, t })}
    </EmptyState>
  )
}

function Choosing({ list, brief }: { list: List; brief: TreeBrief }) {
  const { t } = useTranslation()
  const { updateQuery } = list
  const { tree, status, busy, store } = useTree(list, brief)
  const first = status === 'ready' ? firstChoice(brief, tree) : null
  const kind = first?.kind ?? null
  const value = first?.value ?? ''
  useEffect(() => {
    if (kind !== null) updateQuery((query) => withNode(query, { kind, value }), 'replace')
  }, [kind, value, updateQuery])
  if (status === 'first' || first !== null) return null
  return (
    <EmptyState
      drawing={status === 'failed' ? 'failed' : 'empty'}
      title={t(status === 'failed' ? 'tree.failed' : 'tree.noChoice')}
      role={status === 'failed' ? 'alert' : 'status'}
      actions={
        <Button icon="refresh" busy={busy} onClick={() => void store.load()}>
          {t('tree.retry')}
        </Button>
      }
    >
      {t(`resources.${list.index.key}.noChoice`, { defaultValue: '' })}
    </EmptyState>
  )
}
