import { useTranslation } from 'react-i18next'
import type { ActionModel, CreateVariant } from '../../../engine/actions/action-model.ts'
import { headerActions } from '../../../engine/actions/actions.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { choiceAddress } from '../../../engine/tree/tree-request.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { useRunAction } from '../../actions/use-run-action.ts'
import { indexEntry } from '../../app/entry.ts'
import { Button } from '../../controls/Button.tsx'
import { MenuButton } from '../../controls/MenuButton.tsx'
import type { List } from './use-list.ts'
import { variantItems } from './variant-items.ts'
import { useListModels } from './use-list-models.ts'

/** Create at the right, what else the entry names beside it: one as a button, several in a menu. */
export function HeaderActions({ list, words }: { list: List; words: ResourceWords }) {
  const { t } = useTranslation()
  const models = useListModels(list)
  const run = useRunAction()
  const actions = headerActions(models.source)
  const create = actions.find(({ key }) => key === 'create')
  const others = actions.filter((action) => action !== create && isOffered(action))
  const act = (action: ActionModel) =>
    void run(action, { entry: list.index, place: list.place, rows: [], name: models.name, reload: list.reload })
  const worded = others.map((action) => ({
    key: action.key,
    label: actionLabel(action, words, t),
    reason: reasonOf(action.verdict, { entry: list.index.key, t }),
    onSelect: () => act(action),
  }))
  return (
    <>
      {worded.length > 1 && (
        <MenuButton
          trigger={{ look: 'button', label: t('actions.moreActions'), caret: true }}
          items={worded}
          align="end"
        />
      )}
      {worded.length === 1 &&
        worded.map(({ key, label, reason, onSelect }) => (
          <Button key={key} reason={reason} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {create !== undefined && <Create action={create} list={list} words={words} />}
    </>
  )
}

/** Import and export have buttons of their own in the toolbar. */
const isOffered = ({ key }: ActionModel): boolean => key !== 'import' && key !== 'export'

export function Create({ action, list, words }: { action: ActionModel; list: List; words: ResourceWords }) {
  const { t } = useTranslation()
  const run = useRunAction()
  const { index, query, place, reload } = list
  const href = actionHref(action, index, undefined, place)
  const reason = reasonOf(action.verdict, { entry: index.key, t })
  const label = actionLabel(action, words, t)
  // What is created where a node is chosen may begin in that node.
  const at = choiceAddress(query.node)
  const variants = action.variants ?? []
  // In a tab the main action is that of the object around it.
  const tone = place === null ? 'primary' : 'default'
  const hrefOf = (variant?: CreateVariant) => {
    const other = variant === undefined || variant.entry === null ? null : indexEntry(variant.entry)
    const form = other === null ? href : hrefTo(other, 'create')
    return form === null ? null : withQuery(form, { ...at, ...variant?.query })
  }
  if (variants.length > 1) {
    return (
      <MenuButton
        trigger={{ look: 'button', tone, icon: 'add', caret: true, label, reason }}
        items={() => variantItems(variants, index.key, hrefOf, t)}
        align="end"
      />
    )
  }
  const to = hrefOf(variants[0])
  const act = () => void run(action, { entry: index, place, rows: [], name: 'name', reload })
  const inDialog = action.effect.kind === 'dialog'
  return (
    <Button
      tone={tone}
      icon="add"
      reason={reason}
      {...(to === null ? {} : { to })}
      {...(inDialog ? { onClick: act } : {})}
    >
      {label}
    </Button>
  )
}
