import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import { rowName } from '../../actions/row-name.ts'
import { useSession } from '../../app/session-state.ts'
import { useCellWords } from '../../fields/cell-words.ts'
import { linkedDetail, ownDetail } from './column-link.ts'
import { dataColumn } from './table/data-column.tsx'
import type { ListColumnDef } from './table/features.ts'
import { actionsColumn, type RowActionsSource } from './table/RowActions.tsx'
import { selectColumn } from './table/select-column.tsx'
import type { List } from './use-list.ts'
import type { ListModels } from './use-list-models.ts'

type Definitions = Omit<RowActionsSource, 'moreLabel'> & {
  readonly list: Pick<List, 'index' | 'place'>
  readonly models: ListModels
}

/** The columns of a list: check boxes, one for each of the entry, actions. Every row is drawn again when they are other ones. */
export function useColumnDefinitions({
  list,
  models,
  actionsOf,
  onAct,
  onMore,
}: Definitions): readonly ListColumnDef[] {
  const { index, place } = list
  const { t } = useTranslation()
  const session = useSession()
  const words = useCellWords()
  return useMemo(() => {
    const { name } = models
    const say = (key: string) => (row: Row) => t(key, { name: rowName(row, name) })
    const own = ownDetail(index, place, session)
    const source = {
      words,
      name,
      hrefOf: ({ links, isName }: ListModels['columns'][number]) =>
        links.length > 0 ? linkedDetail(links, session) : isName ? own : null,
      toggleLabel: say('list.openRow'),
    }
    return [
      selectColumn(say('list.selectRow')),
      ...models.columns.map((model) => dataColumn(model, source)),
      actionsColumn(t('list.actions'), { actionsOf, moreLabel: say('actions.moreFor'), onAct, onMore }),
    ]
  }, [index, place, models, session, words, actionsOf, onAct, onMore, t])
}
