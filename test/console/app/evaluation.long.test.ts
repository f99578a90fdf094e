/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'

/** Evaluates the first code of the console. */
async function evaluate(): Promise<void> {
  const { App } = await import('../../../src/console/app/App.tsx')
  const { boot } = await import('../../../src/console/app/boot.ts')
  expect([typeof App, typeof boot]).toEqual(['function', 'function'])
}

// Developer tools record a stack for it, for which browsers would compile the whole entry file again.
test('no module of the console reads a cookie while it is evaluated', async () => {
  const read = jest.spyOn(document, 'cookie', 'get')
  await evaluate()
  expect(read).not.toHaveBeenCalled()
})

// The first one takes a browser 40 ms.
test('no module of the console makes a formatter of Intl while it is evaluated', async () => {
  jest.resetModules()
  const made = jest.spyOn(Intl, 'DateTimeFormat')
  await evaluate()
  expect(made).not.toHaveBeenCalled()
})
