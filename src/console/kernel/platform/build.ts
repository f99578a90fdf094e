import { atom } from 'jotai'
import { DataFileFailed, dataFileUrl } from './data-file.ts'
import { store } from './store.ts'

/** True once the server serves another build than that of this page. */
export const outdatedAtom = atom(false)

/** The messages of Chromium, Firefox and Safari for a script that `import()` cannot load; they have no other mark. */
const NO_SCRIPT = /dynamically imported module|importing a module script/i

/** Compares this page with that of the server, which names its scripts and its data: all names contain a hash. */
export async function checkBuild(): Promise<void> {
  // The data files are below data/<hash>/ of the console.
  const page = new URL('../../', new URL(dataFileUrl(''), window.location.origin))
  const answer = await fetch(page.pathname, { cache: 'no-store' }).catch(() => null)
  const text = answer?.ok === true ? await answer.text().catch(() => '') : ''
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '')
  const own = [...scripts, dataFileUrl('')]
  // A page without data is not the console's: a login or an error page of a proxy.
  if (text.includes('name="data"') && !own.every((name) => text.includes(name))) store.set(outdatedAtom, true)
}

/** Checks the build after a file of it could not be loaded: the server may have replaced it. */
export function checkAfter(error: unknown): void {
  const isFile = error instanceof DataFileFailed || (error instanceof TypeError && NO_SCRIPT.test(error.message))
  if (isFile) void checkBuild()
}
