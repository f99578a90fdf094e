/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'

// Developer tools record a stack for it, for which browsers would compile the whole entry file again (docs/architecture.md).
test('no module of the console reads a cookie while it is evaluated', async () => {
  const read = jest.spyOn(document, 'cookie', 'get')
  const { App } = await import('../../../src/console/app/App.tsx')
  const { boot } = await import('../../../src/console/app/boot.ts')
  expect([typeof App, typeof boot]).toEqual(['function', 'function'])
  expect(read).not.toHaveBeenCalled()
})
