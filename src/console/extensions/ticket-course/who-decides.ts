import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { plainText } from '../../fields/plain-text.ts'
import { stepsIn } from '../../fields/steps/steps.ts'

interface Reader {
  readonly id: string
  readonly username: string
}

/** Whoever decides on the level that the ticket has reached. */
const decides = (row: Row, { id }: Reader): boolean =>
  stepsIn(row['process_map']).some(({ level, assignees }) => level === row['approval_step'] && assignees.includes(id))

/** Views of a type name the applicant, `Name(username)`. */
const asked = (row: Row, { username }: Reader): boolean => plainText(row['applicant']).endsWith(`(${username})`)

const WHO: Readonly<Record<string, (row: Row, reader: Reader) => boolean>> = {
  approve: decides,
  reject: decides,
  close: asked,
}

export const isDecision = ({ key }: ActionModel): boolean => Object.hasOwn(WHO, key)

/** Of the decisions that there are, those that are this reader's to take. */
export const decisionsOf = (actions: readonly ActionModel[], row: Row, reader: Reader): readonly ActionModel[] =>
  actions.filter(({ key }) => WHO[key]?.(row, reader) === true)
