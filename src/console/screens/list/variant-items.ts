import type { TFunction } from 'i18next'
import type { CreateVariant } from '../../../engine/actions/action-model.ts'
import { variantLabel } from '../../actions/action-label.ts'
import type { MenuItem } from '../../controls/menu-item.ts'

/** The kinds of a resource as a menu: each group under its heading, as it is met first, what has no group before them. */
export function variantItems(
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
