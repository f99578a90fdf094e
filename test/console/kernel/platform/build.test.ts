/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { watchBuild } from '../../../../src/console/app/shell/banners/watches.ts'
import { checkAfter, checkBuild, outdatedAtom } from '../../../../src/console/kernel/platform/build.ts'
import { DataFileFailed } from '../../../../src/console/kernel/platform/data-file.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'

const pageOf = (script: string, data: string) =>
  `<meta name="data" content="/ui/data/${data}/" /><script type="module" src="/ui/assets/${script}"></script>`

const SAME = pageOf('main-1.js', 'a')
let asked = 0

/** The server's page; null: no answer. */
function serve(page: string | null, status = 200): void {
  window.fetch = async () => {
    asked += 1
    if (page === null) throw new TypeError('Failed to fetch')
    return { ok: status === 200, status, text: async () => page } as Response
  }
}

const isOutdated = () => store.get(outdatedAtom)
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  const data = Object.assign(document.createElement('meta'), { name: 'data', content: '/ui/data/a/' })
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/ui/assets/main-1.js')
  document.head.replaceChildren(data, script)
  store.set(outdatedAtom, false)
  asked = 0
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a page knows that the server has another build', () => {
  test.each([
    ['the same build', SAME, 200, false],
    ['another script', pageOf('main-2.js', 'a'), 200, true],
    ['other data of an overlay', pageOf('main-1.js', 'b'), 200, true],
    ['the login of a proxy', '<title>Log in</title>', 200, false],
    ['a failure', pageOf('main-2.js', 'a'), 502, false],
    ['no answer', null, 0, false],
  ])('%s', async (_case, page, status, outdated) => {
    serve(page, status)
    await checkBuild()
    expect(isOutdated()).toBe(outdated)
  })

  test.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: http://a/ui/assets/b.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: http://a/ui/assets/b.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['any browser, of data', new DataFileFailed('/ui/data/a/entries/en/users.json', 'status 404'), true],
    ['any browser, of another error', new TypeError('x is undefined'), false],
  ])('is checked after a missing file, as in %s', async (_browser, error, checked) => {
    serve(pageOf('main-2.js', 'b'))
    checkAfter(error)
    await settle()
    expect([asked, isOutdated()]).toEqual([checked ? 1 : 0, checked])
  })

  test('is checked when a tab is shown again, and every quarter of an hour', () => {
    jest.useFakeTimers()
    serve(SAME)
    let hidden = false
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    const show = (isShown: boolean) => {
      hidden = !isShown
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const stop = watchBuild()
    show(false)
    jest.advanceTimersByTime(59_000)
    show(true)
    expect(asked).toBe(0)
    show(false)
    jest.advanceTimersByTime(60_000)
    show(true)
    expect(asked).toBe(1)
    jest.advanceTimersByTime(15 * 60_000)
    expect(asked).toBe(2)
    stop()
    jest.advanceTimersByTime(60 * 60_000)
    expect(asked).toBe(2)
  })
})
