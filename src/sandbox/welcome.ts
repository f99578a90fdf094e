import { ACCOUNTS } from './seed/accounts.ts'
import type { Sandbox } from './server.ts'

/** `sysadmin / sysadmin      System administrator` */
function accountLines(): string[] {
  const logins = ACCOUNTS.map(({ username }) => `${username} / ${username}`)
  const width = Math.max(...logins.map((login) => login.length))
  return ACCOUNTS.map(({ name }, index) => `  ${(logins[index] ?? '').padEnd(width)}   ${name}`)
}

/** What stands on the terminal when the sandbox is ready: where it is, what it is, and who can log in. */
export function welcome({ url, hasConsole }: Pick<Sandbox, 'url' | 'hasConsole'>): string {
  const lines = [
    `Gatehouse is ready: ${url}/ui/`,
    '',
    'This is a sandbox for trying, developing and testing, not a bastion: it protects nothing.',
    'Accounts (user / password), one for each built-in role:',
    ...accountLines(),
  ]
  const missing = ['', 'The console is not built yet: run "npm run build", then start again.']
  return [...lines, ...(hasConsole ? [] : missing)].join('\n')
}
