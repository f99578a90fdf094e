import { describe, expect, test } from '@jest/globals'
import { createTabLock } from '../../../src/console/transfer/import/tab-lock.ts'

const held = new Set<string>()

/** What the Web Locks API does for `ifAvailable`. */
const locks: Pick<LockManager, 'request'> = {
  request: async (name: string, _options: unknown, hold?: (lock: Lock | null) => unknown): Promise<never> => {
    const isFree = !held.has(name)
    held.add(name)
    await hold?.(isFree ? { name, mode: 'exclusive' } : null)
    if (isFree) held.delete(name)
    return undefined as never
  },
}

describe.each([
  ['the Web Locks API', locks],
  ['messages, where the page has no https', null],
])('an import is locked by %s', (_, manager) => {
  test('for one of two tabs that begin at once', async () => {
    const tabs = [createTabLock(manager), createTabLock(manager), createTabLock(manager)]
    const taken = await Promise.all(tabs.map((tab) => tab.take('users')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    for (const tab of tabs) tab.release()
  })

  test('until it is released, and apart from other imports', async () => {
    const [one, other, third] = [createTabLock(manager), createTabLock(manager), createTabLock(manager)]
    expect([await one.take('users'), await other.take('users'), await third.take('assets')]).toEqual([
      true,
      false,
      true,
    ])
    one.release()
    other.release()
    // The browser frees a lock in a later turn.
    await new Promise(setImmediate)
    const later = createTabLock(manager)
    expect(await later.take('users')).toBe(true)
    later.release()
    third.release()
  })
})
