import type { Language } from '../../contract/language.ts'
import { fillIn, type KeysOf, readCatalogues, textOf, type TextParams } from './texts.ts'
import type coreFailures from './en/core-failures.json'
import type login from './en/login.json'
import type notices from './en/notices.json'
import type refusals from './en/refusals.json'

/** The texts of notices, refusals and failures. scripts/build/server.ts puts them into the bundle. */
export const NOTICE_CATALOGUES = readCatalogues(import.meta.dirname)

interface NoticeCatalogue {
  readonly 'core-failures': typeof coreFailures
  readonly login: typeof login
  readonly notices: typeof notices
  readonly refusals: typeof refusals
}

/** File, then the path in it: `refusals.reasons.host`. */
export type NoticeKey = KeysOf<NoticeCatalogue>

/**
 * A text of a notice page in a language.
 * @param params values for the `{name}` of the text
 */
export const noticeText = (key: NoticeKey, language: Language, params: TextParams = {}): string =>
  fillIn(textOf(NOTICE_CATALOGUES, language, key), params)
