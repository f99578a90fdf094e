import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionModel, CreateVariant } from '../../engine/actions/action-model.ts'
import { headerActions } from '../../engine/actions/actions.ts'
import { withQuery } from '../../contract/url.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import { choiceAddress } from '../../engine/tree/tree-request.ts'
import { actionHref } from '../actions/action-href.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { actionLabel, type ResourceWords, variantLabel } from '../actions/resource-words.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { Button } from '../controls/Button.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { MenuButton } from '../controls/MenuButton.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import { useListModels } from '../list-state/use-list-models.ts'
import type { List } from '../list-state/use-list.ts'

interface HeaderActionsProps {
  readonly list: List
  readonly words: ResourceWords
}

/** The create button; other actions as one button, or in a menu if there are several. */
export function HeaderActions({ list: { index, scope, query, modelsOf, reload }, words }: HeaderActionsProps) {
  return <Actions {...{ index, scope, query, modelsOf, reload, words }} />
}

type ListOfActions = Pick<List, 'index' | 'scope' | 'query' | 'modelsOf' | 'reload'>

/** Renders for a new query or a new entry, not for rows. */
const Actions = memo(function Actions({ words, ...list }: ListOfActions & Pick<HeaderActionsProps, 'words'>) {
  const { t } = useTranslation()
  const models = useListModels(list)
  const run = useRunAction()
  const origin = useOrigin()
  const actions = headerActions(models.source)
  const create = actions.find(({ key }) => key === 'create')
  const others = actions.filter((action) => action !== create && isOffered(action))
  const act = (action: ActionModel) =>
    void run(action, { entry: list.index, scope: list.scope, rows: [], name: models.name, reload: list.reload })
  const worded = others.map((action) => ({
    key: action.key,
    label: actionLabel(action, words, t),
    reason: reasonOf(action.verdict, { entry: list.index.key, t }),
    onSelect: () => act(action),
    'data-effect': action.effect.kind,
    ...origin('header', action.key),
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
        worded.map(({ key, label, onSelect, ...button }) => (
          <Button key={key} {...button} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {create !== undefined && <Create action={create} list={list} words={words} />}
    </>
  )
})

/** Import and export have buttons of their own in the toolbar. */
const isOffered = ({ key }: ActionModel): boolean => key !== 'import' && key !== 'export'

/** The letter that presses the button: see `screen-keys.ts`. */
const CREATE_KEY = { 'aria-keyshortcuts': 'n' } as const

interface CreateProps {
  readonly action: ActionModel
  readonly list: Pick<List, 'index' | 'scope' | 'query' | 'reload'>
  readonly words: ResourceWords
  /** By default that of the action. */
  readonly label?: string
}

export function Create({ action, list, words, label: ownLabel }: CreateProps) {
  const { t } = useTranslation()
  const run = useRunAction()
  const origin = useOrigin()('header', action.key)
  const { index, query, scope, reload } = list
  const href = actionHref(action, index, undefined, scope)
  const reason = reasonOf(action.verdict, { entry: index.key, t })
  const label = ownLabel ?? actionLabel(action, words, t)
  // The form of a new object starts with the chosen node.
  const at = choiceAddress(query.node)
  const variants = action.variants ?? []
  // In a tab the primary action belongs to the parent object.
  const tone = scope === null ? 'primary' : 'default'
  const hrefOf = (variant?: CreateVariant) => {
    const other = variant === undefined || variant.entry === null ? null : indexEntry(variant.entry)
    const form = other === null ? href : hrefTo(other, 'create')
    return form === null ? null : withQuery(form, { ...at, ...variant?.query })
  }
  if (variants.length > 1) {
    return (
      <MenuButton
        trigger={{ look: 'button', tone, icon: 'add', caret: true, label, reason, ...CREATE_KEY, ...origin }}
        items={() => variantItems(variants, index.key, hrefOf, t)}
        align="end"
      />
    )
  }
  const to = hrefOf(variants[0])
  const act = () => void run(action, { entry: index, scope, rows: [], name: 'name', reload })
  const inDialog = action.effect.kind === 'dialog'
  return (
    <Button
      tone={tone}
      icon="add"
      reason={reason}
      {...CREATE_KEY}
      {...origin}
      {...(to === null ? {} : { to })}
      {...(inDialog ? { onClick: act } : {})}
    >
      {label}
    </Button>
  )
}

/** Menu of the variants of a resource: ungrouped variants first, then each group under its heading. */
function variantItems(
  variants: readonly CreateVariant[],
  entry: string,
  hrefOf: (variant: CreateVariant) => string | null,
  t: TFunction,
): readonly MenuItem[] {
  const groups = [...new Set(variants.map(({ group }) => group))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  )
  return groups.flatMap((group) => [
    ...(group === null ? [] : [heading(entry, group, t)]),
    ...variants.filter((variant) => variant.group === group).map((variant) => itemOf(variant, entry, hrefOf, t)),
  ])
}

function heading(entry: string, group: string, t: TFunction): MenuItem {
  return { kind: 'heading', key: `group ${group}`, label: t(`resources.${entry}.variantGroups.${group}`) }
}

function itemOf(
  variant: CreateVariant,
  entry: string,
  hrefOf: (variant: CreateVariant) => string | null,
  t: TFunction,
): MenuItem {
  const { key } = variant
  const href = hrefOf(variant)
  return { key, label: variantLabel(entry, key, t), ...(href === null ? {} : { to: href }) }
}
