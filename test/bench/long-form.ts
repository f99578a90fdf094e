import type { Page } from '@playwright/test'
import { withMetadata } from './with-metadata.ts'

/** So many fields the long form has beside those of a user group. */
export const MANY = 60

const manyFields = Object.fromEntries(
  Array.from({ length: MANY }, (_, at) => [`part${String(at)}`, { type: 'string', label: `Part ${String(at)}` }]),
)

/** The create form of user groups, where the server describes many parts of its comment. */
export const LONG_FORM = '/ui/console/users/groups/create'

export const describeManyFields = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/users/groups/**', withMetadata('comment', { type: 'nested object', children: manyFields }))
