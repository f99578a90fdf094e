import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionBook } from '../../../engine/role/permission-book.ts'
import { Button } from '../../controls/Button.tsx'
import type { RolePermissionsState } from './use-role-permissions.ts'

/** So many are named before the rest is only counted. */
const NAMED = 5

interface AlsoNoteProps {
  readonly book: PermissionBook
  readonly also: RolePermissionsState['also']
  readonly onUndo: () => void
}

/** What one tick took along, said where it is seen and heard. The live region is there before it is needed. */
export function AlsoNote({ book, also, onUndo }: AlsoNoteProps): ReactNode {
  const { t } = useTranslation()
  const ids = also?.ids ?? []
  const names = ids.slice(0, NAMED).map((id) => book.tree.nodes.get(id)?.label ?? id)
  const rest = ids.length - names.length
  const things = [...names, ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join(', ')
  return (
    <div className="role-perms-also">
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
