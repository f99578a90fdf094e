import type { Sandbox } from './server.ts'
import { ACCOUNTS } from './seed/accounts.ts'

/** What stands on the terminal when the sandbox is ready. */
export function welcome({ url, hasConsole }: Pick<Sandbox, 'url' | 'hasConsole'>): string {
  return `${url} ${hasConsole} ${ACCOUNTS.length}`
}
