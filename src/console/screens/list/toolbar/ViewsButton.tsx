import { useTranslation } from 'react-i18next'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { codeOnUse } from '../../../app/code-on-use.ts'
import { withLate } from '../../../app/late.ts'
import { DialogButton } from '../../../controls/DialogButton.tsx'
import type { List } from '../use-list.ts'

const menu = codeOnUse(withLate(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu))

interface ViewsButtonProps {
  readonly list: List
  /** Those that show, in their order: a view keeps them. */
  readonly columns: readonly ColumnModel[]
}

export function ViewsButton({ list, columns }: ViewsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="bookmark" label={t('list.views')} popup="menu" preload={menu.preload}>
      {(onClose, anchor) => <menu.Component list={list} columns={columns} anchor={anchor} onClose={onClose} />}
    </DialogButton>
  )
}
