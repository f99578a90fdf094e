import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ENTER, type RemotePage } from './remote-browser.ts'

const USERS = '/ui/console/users/users'
const GROUPS = '/ui/console/users/groups'
const ACCOUNT = '^(Account: |账号：|アカウント：)'

/** What a flow needs. */
export interface Stage {
  readonly page: RemotePage
  /** Folder for the pictures and the file to import. */
  readonly folder: string
}

async function sendLogin(page: RemotePage): Promise<void> {
  await page.type('username|Username', 'admin')
  await page.type('^Password', `admin${ENTER}`)
}

async function signIn({ page }: Stage): Promise<void> {
  await page.open('/core/auth/login/?next=/ui/')
  // Whatever the browser prefers.
  await page.browser.run(`() => void (document.cookie = 'django_language=en; path=/')`)
  await page.open('/core/auth/login/?next=/ui/')
  await sendLogin(page)
  await page.shows('^/ui/')
  await page.find('heading', '.')
  // The first number has arrived, and the chart is drawn.
  await page.holds(`() => /[0-9]/.test(document.querySelector('main a[href*="/users/users"]')?.textContent ?? '')`)
  await page.holds(`() => document.querySelectorAll('main svg rect, main svg path').length > 20`)
}

async function listAndSearch({ page }: Stage): Promise<void> {
  await page.open(USERS)
  await page.find('link', '^Administrator$')
  await page.open(`${USERS}?search=auditor`)
  await page.find('row', 'auditor')
  await page.isGone('link', '^Administrator$')
}

async function detail({ page }: Stage): Promise<void> {
  await page.open(USERS)
  await page.click('link', '^Administrator$')
  await page.find('heading', '^Administrator')
}

async function createAndEdit({ page }: Stage): Promise<void> {
  await page.open(`${USERS}/create`)
  await page.type('^Name$', 'Ada Engine')
  await page.type('^Username$', 'ada-engine')
  await page.type('^Email$', 'ada@example.com')
  await page.click('combobox', '^System roles')
  await page.click('option', '^User$')
  await page.click('button', '^Create user$')
  await page.shows(`${USERS}$`)
  await page.open(`${USERS}?search=ada-engine`)
  await page.click('link', '^Ada Engine$')
  await page.find('heading', '^Ada Engine$')
  await page.click('link', '^Update$')
  await page.holds(`() => document.querySelector('main input')?.value !== ''`)
  await page.type('^Comment$', 'Edited')
  await page.click('button', '^Save$')
  await page.holds(`() => !location.pathname.endsWith('/update')`)
  await page.open(`${USERS}?search=ada-engine`)
  await page.click('link', '^Ada Engine$')
  await page.find('text', '^Edited$')
}

async function importFile({ page, folder }: Stage): Promise<void> {
  const file = path.join(folder, 'groups.csv')
  await writeFile(file, '\uFEFF*Name,Comment\r\nEngine one,1\r\nEngine two,2\r\n')
  await page.open(GROUPS)
  await page.find('link', '.')
  await page.click('button', '^Import$')
  await page.find('file', '')
  await page.choose(file)
  await page.find('text', '^2 will be created')
  // The first one is that of the list, below the dialog.
  await page.holds(`() => {
    const button = [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent.trim() === 'Import')
    button?.click()
    return button !== undefined
  }`)
  await page.click('button', '^Finished$')
  await page.open(`${GROUPS}?search=Engine`)
  await page.find('link', '^Engine two$')
}

async function taskLog({ page }: Stage): Promise<void> {
  await page.open('/ui/console/assets/assets?search=aix-004')
  await page.click('link', '^aix-004$')
  await page.click('button', '^Test connection$')
  await page.click('link', '^View log$')
  // Arrives over a websocket.
  await page.holds(`() => document.querySelector('[role=log]')?.textContent.includes('simulated') === true`)
}

async function languageAndTheme({ page }: Stage): Promise<void> {
  await page.open(USERS)
  await page.click('button', ACCOUNT)
  await page.click('menuitem', '^(Language|语言|言語)')
  await page.click('menuitem', '^日本語')
  await page.holds(`() => document.documentElement.lang.startsWith('ja') && document.querySelector('h1') !== null`)
  await page.click('button', ACCOUNT)
  await page.click('menuitem', '^(Language|语言|言語)')
  await page.click('menuitem', '^English')
  await page.holds(`() => document.documentElement.lang.startsWith('en') && document.querySelector('h1') !== null`)
  await page.click('button', ACCOUNT)
  await page.click('menuitem', '^(Appearance|Theme)')
  await page.click('menuitem', '^Dark')
  await page.holds(`() => document.documentElement.dataset.theme === 'dark'`)
}

/** The session ends elsewhere; the form stays while the user signs in again. */
async function sessionEnds({ page }: Stage): Promise<void> {
  await page.open(`${USERS}/create`)
  await page.type('^Name$', 'Half Typed')
  await page.browser.run(`() => fetch('/core/auth/logout/', { redirect: 'manual' }).then(() => true)`)
  await page.open(USERS)
  await page.shows('^/core/auth/login/')
  await sendLogin(page)
  await page.shows('^/ui/')
  await page.open(`${USERS}/create`)
  await page.find('text', '^Unsaved changes from')
}

/** By name, in this order: each goes on with what the one before has left. */
export const MAIN_FLOWS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'sign in, dashboard': signIn,
  'list and search': listAndSearch,
  detail,
  'create and edit': createAndEdit,
  import: importFile,
  'task log': taskLog,
  'language and theme': languageAndTheme,
  'session ends': sessionEnds,
}
