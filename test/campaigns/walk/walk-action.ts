import type { PageState } from './page-state.ts'
import { listNow, type Walk } from './walk.ts'

/** Something that a user does. */
export interface WalkAction {
  readonly kind: string
  /** How often it is chosen, relative to the others that are possible. */
  readonly weight: number
  /** True if the page as it is has what the action needs. */
  readonly possible: (walk: Walk, state: PageState) => boolean
  /** Does it and notes in the model what must follow. Steps go through `walk.act`. */
  readonly run: (walk: Walk, state: PageState) => Promise<void>
  /** A user may do it while the page is still loading. */
  readonly impatient?: boolean
  /** Its last request changes something on the server. */
  readonly writes?: boolean
}

/** No dialog is open, and no form has typed values: every way is open. */
export const isFree = ({ model }: Walk): boolean => model.dialog === null && model.form === null

export const isDefaultOrganization = ({ model, organizations }: Walk): boolean =>
  model.organization === organizations[0]?.id

/** A list is shown. */
export const hasList = (walk: Walk, state: PageState): boolean =>
  isFree(walk) && state.rows !== null && listNow(walk, state) !== null

/** A list with rows is shown. */
export const hasRows = (walk: Walk, state: PageState): boolean => hasList(walk, state) && (state.rows?.length ?? 0) > 0
