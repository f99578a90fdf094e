import type { TFunction } from 'i18next'
import { reasons } from '../../engine/permission/explain.ts'
import type { Proof, Verdict } from '../../engine/permission/verdict.ts'

/** Where a reason is read: the entry whose own sentences come first. */
export interface ReasonScope {
  /** Key of the entry. */
  readonly entry: string
  readonly t: TFunction
}

/**
 * Why a control refuses, as one sentence; undefined when it does not. The first thing not met is named: mending it
 * shows the next. A condition's sentence is `resources.<entry>.reasons.<path>`, else a general one.
 */
export function reasonOf(verdict: Verdict, scope: ReasonScope): string | undefined {
  if (verdict.state === 'allowed') return undefined
  const [first] = reasons(verdict)
  return first === undefined ? scope.t('actions.reasons.unknown') : reasonText(first, scope)
}

/** What was not met, as one sentence. */
export function reasonText(proof: Proof, { entry, t }: ReasonScope): string {
  switch (proof.kind) {
    case 'permission':
      return t('actions.reasons.permission', { permissions: proof.anyOf.join(t('actions.reasons.permissionJoin')) })
    case 'license':
      return t('actions.reasons.license')
    case 'root-organization':
      return t('actions.reasons.root')
    case 'setting':
      return t('actions.reasons.setting', { name: proof.name })
    case 'condition':
      return t([`resources.${entry}.reasons.${proof.path}`, commonReason(proof.path)], {
        one: t(`resources.${entry}.one`),
      })
    case 'method':
      return t('actions.reasons.method')
    case 'selection':
      return t('actions.reasons.selection')
  }
}

/** The root organization refuses everywhere in the same words. */
const commonReason = (path: string): string =>
  path === 'org.root' ? 'actions.reasons.root' : 'actions.reasons.condition'
