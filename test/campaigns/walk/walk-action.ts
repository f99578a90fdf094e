import type { PageState } from './page-state.ts'
import type { Walk } from './walk.ts'

/** Something that a user does. */
export interface WalkAction {
  readonly kind: string
  /** How often it is chosen, relative to the others that are possible. */
  readonly weight: number
  /** True if the page as it is has what the action needs. */
  readonly possible: (walk: Walk, state: PageState) => boolean
  /** Does it and notes in the model what must follow. Steps go through `walk.act`. */
  readonly run: (walk: Walk, state: PageState) => Promise<void>
}

/** No dialog is open, and no form has typed values: every way is open. */
export const isFree = ({ model }: Walk): boolean => model.dialog === null && model.form === null

/** A list with rows is shown. */
export const hasRows = (walk: Walk, { rows }: PageState): boolean =>
  isFree(walk) && walk.model.list !== null && rows !== null && rows.length > 0
