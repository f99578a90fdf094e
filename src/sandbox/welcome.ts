import { ACCOUNTS } from './seed/accounts.ts'
import type { Sandbox } from './server.ts'

/** `sysadmin / sysadmin      System administrator` */
function accountLines(): string[] {
  const logins = ACCOUNTS.map(({ username }) => `${username} / ${username}`)
  const width = Math.max(...logins.map((login) => login.length))
  return ACCOUNTS.map(({ name }, index) => `  ${(logins[index] ?? '').padEnd(width)}   ${name}`)
}

/** The terminal output of a started sandbox: URL, mode and accounts. */
export function welcome({ url, hasConsole, hasDocs }: Pick<Sandbox, 'url' | 'hasConsole' | 'hasDocs'>): string {
  const lines = [
    `Gatehouse is ready: ${url}/ui/`,
    ...(hasDocs ? [`Docs: ${url}/docs/`] : []),
    '',
    'This is a sandbox for trial, development and testing. It is not a bastion and protects nothing.',
    'Accounts (username / password):',
    ...accountLines(),
  ]
  const missing = ['', 'The console is not built yet. Run "npm run build", then start again.']
  return [...lines, ...(hasConsole ? [] : missing)].join('\n')
}
