import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import { linkedDetail, ownDetail } from '../../actions/row-href.ts'
import { rowName } from '../../fields/row-name.ts'
import { useCellWords } from '../../fields/cell-words.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'
import type { List } from '../../list-state/use-list.ts'
import { dataColumn } from './data-column.tsx'
import type { ListColumnDef } from './features.ts'
import { actionsColumn, type RowActionsSource } from './RowActions.tsx'
import { selectColumn } from './select-column.tsx'

type DefinitionsSource = Omit<RowActionsSource, 'moreLabel'> & {
  readonly list: Pick<List, 'index' | 'scope'>
  readonly models: ListModels
  /** Rows can be dragged onto the tree. */
  readonly movable: boolean
}

/** Column definitions of a list: checkboxes, columns of the entry, actions. All rows render again when they change. */
export function useColumnDefinitions({
  list,
  models,
  movable,
  actionsOf,
  onAct,
  onMore,
}: DefinitionsSource): readonly ListColumnDef[] {
  const { index, scope } = list
  const { t } = useTranslation()
  const session = useSession()
  const words = useCellWords()
  return useMemo(() => {
    const { name } = models
    const labelFor = (key: string) => (row: Row) => t(key, { name: rowName(row, name) })
    const own = ownDetail(index, scope, session)
    const source = {
      words,
      name,
      hrefOf: ({ links, isName }: ListModels['columns'][number]) =>
        links.length > 0 ? linkedDetail(links, session) : isName ? own : null,
      toggleLabel: labelFor('list.openRow'),
    }
    return [
      selectColumn(labelFor('list.selectRow'), movable),
      ...models.columns.map((model) => dataColumn(model, source)),
      actionsColumn(t('list.actions'), { actionsOf, moreLabel: labelFor('actions.moreFor'), onAct, onMore }),
    ]
  }, [index, scope, models, movable, session, words, actionsOf, onAct, onMore, t])
}
