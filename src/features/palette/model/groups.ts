/** Results of one kind under a heading. */
export interface ResultGroup<T> {
  readonly key: string
  readonly items: readonly T[]
}

/** Results by group: `first` at the top, the others by their best match. */
export function inGroups<T extends { readonly group: string }>(
  results: readonly T[],
  first: T['group'],
): readonly ResultGroup<T>[] {
  const keys = [...new Set(results.map(({ group }) => group))].sort((a, b) => Number(b === first) - Number(a === first))
  return keys.map((key) => ({ key, items: results.filter(({ group }) => group === key) }))
}

/** The best results: at most so many of the group `first`, and so many others. */
export function best<T extends { readonly group: string }>(
  results: readonly T[],
  first: T['group'],
  most: { readonly first: number; readonly others: number },
): readonly T[] {
  const isFirst = ({ group }: T) => group === first
  return [
    ...results.filter(isFirst).slice(0, most.first),
    ...results.filter((result) => !isFirst(result)).slice(0, most.others),
  ]
}

/** A result that may be one kind of something. */
interface Kind<T> {
  readonly key: string
  /** What all kinds are one result of. */
  readonly kindOf?: T
}

/** Several kinds of one thing become one result, in the place of the first. @param isOpen the kinds of this one are shown */
export function foldKinds<T extends Kind<T>>(results: readonly T[], isOpen: (whole: T) => boolean): readonly T[] {
  return results.flatMap((result) => {
    const { kindOf } = result
    if (kindOf === undefined || isOpen(kindOf)) return [result]
    const kinds = results.filter((other) => other.kindOf?.key === kindOf.key)
    if (kinds.length === 1) return [result]
    return kinds[0] === result ? [kindOf] : []
  })
}

/**
 * The results after an answer that arrived late: no row above the cursor moves. The groups above it stay as they are, its
 * own group grows at its end, and the others follow.
 * @param cursor key of the current row; null: nothing is shown yet
 */
export function mergeGroups<G extends ResultGroup<{ readonly key: string }>>(
  shown: readonly G[],
  next: readonly G[],
  cursor: string | null,
): readonly G[] {
  const at = shown.findIndex(({ items }) => items.some(({ key }) => key === cursor))
  if (at < 0) return next
  const kept = shown.slice(0, at + 1).map((group, of) => {
    const update = next.find(({ key }) => key === group.key)
    return of < at || update === undefined ? group : { ...group, items: grown(group.items, update.items) }
  })
  return [...kept, ...next.filter(({ key }) => kept.every((group) => group.key !== key))]
}

/** The shown items, then those that are new. */
function grown<T extends { readonly key: string }>(shown: readonly T[], items: readonly T[]): readonly T[] {
  const keys = new Set(shown.map(({ key }) => key))
  return [...shown, ...items.filter(({ key }) => !keys.has(key))]
}
