import type { TFunction } from 'i18next'
import type { Explanation } from '../model/explanation.ts'
import type { Ground } from '../../../engine/permission/verdict.ts'

export function controlLabel({ label, name, entry }: Explanation, t: TFunction): string {
  if (typeof label === 'string') return label === '' ? name : label
  return t([...label], { one: entry === null ? '' : t(`resources.${entry}.one`), defaultValue: name })
}

/** "Column: Source" */
export const titleOf = (explanation: Explanation, t: TFunction): string =>
  t('inspector.named', { kind: t(`inspector.kinds.${explanation.kind}`), name: controlLabel(explanation, t) })

/** A requirement as a sentence that says whether it is met. */
export function groundText(ground: Ground, t: TFunction): string {
  const key = `inspector.grounds.${ground.kind}.${ground.met ? 'met' : 'unmet'}`
  switch (ground.kind) {
    case 'permission':
      if (ground.anyOf.length === 0) return t('inspector.grounds.permission.none')
      return t(key, { permissions: ground.anyOf.join(t('actions.reasons.permissionJoin')) })
    case 'setting':
      return t(key, { name: ground.name })
    case 'condition':
      return t(key, { path: ground.path })
    case 'method':
      return t(key, { method: ground.method })
    case 'described':
    case 'writable':
      return t(key, { field: ground.field })
    case 'announced':
      return t(`inspector.grounds.announced.${ground.what}.${ground.met ? 'met' : 'unmet'}`)
    case 'entry':
      return t(`inspector.grounds.entry.${ground.key}.${ground.met ? 'met' : 'unmet'}`)
    case 'choices':
      return t(key, { count: ground.count })
    case 'free-param':
      return t(`inspector.grounds.free-param.${ground.by}.${ground.met ? 'met' : 'unmet'}`, { param: ground.param })
    case 'chosen':
      return t(`inspector.grounds.chosen.${ground.by}.${ground.met ? 'met' : 'unmet'}`)
    case 'license':
    case 'root-organization':
    case 'selection':
      return t(key)
  }
}

/** The state of a control as a word. */
export const stateText = ({ verdict: { state } }: Explanation, t: TFunction): string => t(`inspector.states.${state}`)
