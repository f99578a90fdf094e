import { useTranslation } from 'react-i18next'
import { codeOnUse } from '../../../app/code-on-use.ts'
import { withLate } from '../../../app/late.ts'
import { DialogButton } from '../../../controls/DialogButton.tsx'
import type { ListTableModel } from '../table/features.ts'
import type { List } from '../use-list.ts'

const menu = codeOnUse(withLate(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu))

interface ViewsButtonProps {
  readonly list: List
  /** A view keeps which of its columns show, in their order. */
  readonly table: ListTableModel
}

export function ViewsButton({ list, table }: ViewsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="bookmark" label={t('list.views')} popup="menu" preload={menu.preload}>
      {(onClose, anchor) => <menu.Component list={list} table={table} anchor={anchor} onClose={onClose} />}
    </DialogButton>
  )
}
