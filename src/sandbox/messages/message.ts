import type { Language } from '../../contract/language.ts'
import { fillIn, type KeysOf, textAt, textOf, type TextParams } from '../../serve/messages/texts.ts'
import { CATALOGUES } from './catalogues.ts'
import type assets from './en/assets.json'
import type audits from './en/audits.json'
import type auth from './en/auth.json'
import type files from './en/files.json'
import type installation from './en/installation.json'
import type jobs from './en/jobs.json'
import type lists from './en/lists.json'
import type notifications from './en/notifications.json'
import type organizations from './en/organizations.json'
import type pages from './en/pages.json'
import type passwords from './en/passwords.json'
import type probes from './en/probes.json'
import type requests from './en/requests.json'
import type roles from './en/roles.json'
import type storages from './en/storages.json'
import type tickets from './en/tickets.json'
import type validation from './en/validation.json'

/** The files with texts that code names by key; labels.ts reads the others. */
interface Catalogue {
  readonly assets: typeof assets
  readonly audits: typeof audits
  readonly auth: typeof auth
  readonly files: typeof files
  readonly installation: typeof installation
  readonly jobs: typeof jobs
  readonly lists: typeof lists
  readonly notifications: typeof notifications
  readonly organizations: typeof organizations
  readonly pages: typeof pages
  readonly passwords: typeof passwords
  readonly probes: typeof probes
  readonly requests: typeof requests
  readonly roles: typeof roles
  readonly storages: typeof storages
  readonly tickets: typeof tickets
  readonly validation: typeof validation
}

/** File name and path: `tickets.closed`. */
export type MessageKey = KeysOf<Catalogue>

let marked = false

/** Whether every text of this process is enclosed in ⟦ and ⟧, so that tests detect untranslated texts. */
export function markTexts(on: boolean): void {
  marked = on
}

const mark = (text: string): string => (marked ? `⟦${text}⟧` : text)

/** A text with `params` in place of `{name}`; `count` selects the plural form. */
export const message = (key: MessageKey, language: Language, params: TextParams = {}): string =>
  fillIn(mark(textOf(CATALOGUES, language, key, params['count'])), params)

/** A text by a path that contains data, such as a field name; undefined when missing. */
export function findMessage(names: readonly string[], language: Language): string | undefined {
  const text = textAt(CATALOGUES[language], names)
  return text === null ? undefined : mark(text)
}
