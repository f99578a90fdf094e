import type { QueryValue } from '../../../client/http.ts'
import { useFirstRows } from '../parts/use-first-rows.ts'

/** What every question of this page is kept under. */
export const HOME = 'home'

/** Lines of each list. */
const LINES = 5

export const useOwnRows = (url: string, query: Readonly<Record<string, QueryValue>> = {}, limit = LINES) =>
  useFirstRows({ of: HOME, url, query, limit })
