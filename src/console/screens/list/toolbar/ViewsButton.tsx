import { useTranslation } from 'react-i18next'
import { codeOnUse } from '../../../app/code-on-use.ts'
import { withLate } from '../../../app/late.ts'
import { DialogButton } from '../../../controls/DialogButton.tsx'
import type { List } from '../use-list.ts'

const menu = codeOnUse(withLate(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu))

export function ViewsButton({ list }: { list: List }) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="bookmark" label={t('list.views')} popup="menu" preload={menu.preload}>
      {(onClose, anchor) => <menu.Component list={list} anchor={anchor} onClose={onClose} />}
    </DialogButton>
  )
}
