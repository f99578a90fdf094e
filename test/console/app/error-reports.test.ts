/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { type ErrorReport, errorReport, watchErrors, withoutQueries } from '../../../src/console/app/error-reports.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function hookForTest() {
  const reports: ErrorReport[] = []
  const options = watchErrors('/data/x/extensions/report-errors.js', async () => (report) => reports.push(report))
  return { reports, options }
}

test('a report says what failed, where and in which version, without queries', () => {
  window.history.replaceState(null, '', '/ui/console/users/users?token=sesame')
  const error = new TypeError('GET /api/v1/users/?password=sesame failed')
  const report = errorReport(error, 'screen', 'at ListScreen')
  expect(report).toMatchObject({
    contract: 1,
    kind: 'screen',
    name: 'TypeError',
    message: 'GET /api/v1/users/ failed',
    components: 'at ListScreen',
    screen: '/ui/console/users/users',
  })
  expect(JSON.stringify(report)).not.toContain('sesame')
})

test.each([
  ['at f (http://h/ui/assets/main.js?attempt=1:2:3)', 'at f (http://h/ui/assets/main.js:2:3)'],
  ['Is it so? Yes.', 'Is it so? Yes.'],
  ['nothing to hide', 'nothing to hide'],
])('%s is reported as %s', (text, shown) => {
  expect(withoutQueries(text)).toBe(shown)
})

test.each([
  ['an error of a screen', 'onCaughtError', 'screen'],
  ['an error that no screen catches', 'onUncaughtError', 'page'],
] as const)('%s reaches the hook', async (_what, option, kind) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { reports, options } = hookForTest()
  options[option]?.(new Error('boom'), { componentStack: 'at Row' })
  await settled()
  expect(reports).toEqual([expect.objectContaining({ kind, message: 'boom', components: 'at Row' })])
  log.mockRestore()
})

test('an error outside of React reaches the hook, 50 times at most', async () => {
  const { reports } = hookForTest()
  for (let at = 0; at < 60; at += 1) window.dispatchEvent(new ErrorEvent('error', { error: new Error(`e${at}`) }))
  await settled()
  expect(reports).toHaveLength(50)
})

test('a hook that fails is not asked again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let calls = 0
  watchErrors('/x.js', async () => () => {
    calls += 1
    throw new Error('the receiver is away')
  })
  for (let at = 0; at < 3; at += 1) {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('e') }))
    await settled()
  }
  expect(calls).toBe(1)
  log.mockRestore()
})
