import { INPUT_WIDGETS } from './keyboard-map/input-keys.ts'
import { keyboardMap, proveWidget, type Widget } from './keyboard-map/key-map.ts'
import { LAYER_WIDGETS } from './keyboard-map/layer-keys.ts'
import { LIST_WIDGETS } from './keyboard-map/list-keys.ts'
import { COMMAND_WIDGETS, PAGE_WIDGETS } from './keyboard-map/page-keys.ts'
import { TREE_WIDGETS } from './keyboard-map/tree-keys.ts'
import { visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'

interface WidgetGroup {
  readonly of: string
  readonly user: string
  readonly widgets: Readonly<Record<string, Widget>>
}

const GROUPS: readonly WidgetGroup[] = [
  { of: 'lists', user: 'admin', widgets: LIST_WIDGETS },
  { of: 'menus, tabs and dialogs', user: 'admin', widgets: LAYER_WIDGETS },
  { of: 'trees', user: 'admin', widgets: TREE_WIDGETS },
  { of: 'inputs', user: 'admin', widgets: INPUT_WIDGETS },
  { of: 'imports and recordings', user: 'admin', widgets: PAGE_WIDGETS },
  { of: 'batch commands', user: 'user', widgets: COMMAND_WIDGETS },
]

for (const { of, user, widgets } of GROUPS) {
  test(`each key of the docs of ${of} does what its row says`, { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn(user)
    const { open } = visitsOf(page)
    for (const [name, widget] of Object.entries(widgets)) await proveWidget(name, widget, { page, open })
  })
}

test('each widget of the docs has checks', { tag: '@long' }, () => {
  const checked = GROUPS.flatMap(({ widgets }) => Object.keys(widgets))
  expect(checked.toSorted()).toEqual([...keyboardMap().keys()].toSorted())
})
