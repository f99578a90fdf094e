import { describe, expect, test } from '@jest/globals'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { goKeys, goLetters } from '../../../src/engine/menu/go-keys.ts'
import type { MenuFile } from '../../../src/engine/registry/entry-types.generated.ts'
import { listEntry } from '../../support/index-entries.ts'
import { DEFAULT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

const index = toIndex([listEntry('boxs'), listEntry('crates'), listEntry('logs', { view: 'audit' })])
const menu: MenuFile = {
  $schema: '',
  views: [
    {
      view: 'console',
      items: [
        { key: 'store', icon: 'box', items: [{ entry: 'boxs', go: 'b' }] },
        { entry: 'crates', icon: 'map' },
      ],
    },
    { view: 'audit', items: [{ entry: 'logs', go: 'l' }] },
  ],
}

describe('the letters after g', () => {
  test('are those of all views', () => {
    expect(goLetters(menu)).toEqual([
      { letter: 'b', entry: 'boxs' },
      { letter: 'l', entry: 'logs' },
    ])
  })

  test('open only what the user may see', () => {
    const session = sessionOf({
      permissions: ['things.view_box', 'rbac.view_console'],
      consoleOrganizations: [DEFAULT_ORGANIZATION],
    })
    expect(goKeys(menu, index, session).map(({ letter, view, titleKey }) => [letter, view, titleKey])).toEqual([
      ['b', 'console', 'resources.boxs.title'],
    ])
  })
})
