import type { TFunction } from 'i18next'
import { type Proof, reasons, type Verdict } from '../../../engine/permission/verdict.ts'

/** Texts of reasons: those of the entry come first. */
export interface ReasonScope {
  readonly entry: string
  readonly t: TFunction
}

/**
 * Why a control is disabled, as a sentence about the first reason; undefined if it is enabled. A condition has the text
 * `resources.<entry>.reasons.<path>`, else a general one.
 */
export function reasonOf(verdict: Verdict, scope: ReasonScope): string | undefined {
  if (verdict.state === 'allowed') return undefined
  const [first] = reasons(verdict)
  return first === undefined ? scope.t('actions.reasons.unknown') : reasonText(first, scope)
}

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

/** Texts for all entries: what the root organization forbids, and a task on the rows of an empty table. */
const COMMON: Readonly<Record<string, string>> = {
  'org.root': 'actions.reasons.root',
  'table.rows': 'actions.reasons.rows',
}

const commonReason = (path: string): string => COMMON[path] ?? 'actions.reasons.condition'
