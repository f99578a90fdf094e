import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { extensionPoint } from '../kernel/platform/lazy-component.ts'

export interface TabExtensionProps {
  readonly target: ActionTarget
  /** The key of the tab that names it. */
  readonly slot: 'use' | 'above' | 'beside'
  readonly tab: string
  readonly row: Row
  /** The tab's `params`, filled in for this object. */
  readonly params: Readonly<Record<string, string>>
  /** Whether the user may change the object. */
  readonly change: Verdict
  /** The tab's quick actions, rendered by an extension `above` or `beside`. */
  readonly actions: readonly ActionModel[]
}

/** Extensions named by a tab's `use` (its content), `above` or `beside`. */
export const tabExtensions = extensionPoint<TabExtensionProps>('tabs')
