import { keyboardMap, proveWidget, type Widget } from './keyboard-map/key-map.ts'
import { INPUT_WIDGETS } from './keyboard-map/input-keys.ts'
import { LAYER_WIDGETS } from './keyboard-map/layer-keys.ts'
import { LIST_WIDGETS } from './keyboard-map/list-keys.ts'
import { PAGE_WIDGETS } from './keyboard-map/page-keys.ts'
import { TREE_WIDGETS } from './keyboard-map/tree-keys.ts'
import { visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const WIDGETS: Readonly<Record<string, Readonly<Record<string, Widget>>>> = {
  'of lists': LIST_WIDGETS,
  'of menus, tabs and dialogs': LAYER_WIDGETS,
  'of trees': TREE_WIDGETS,
  'of inputs': INPUT_WIDGETS,
  'of imports, commands and recordings': PAGE_WIDGETS,
}

for (const [which, widgets] of Object.entries(WIDGETS)) {
  test(`each key of the docs ${which} does what its row says`, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/groups')
    const { open } = visitsOf(page)
    await page.getByRole('row').nth(1).waitFor()
    for (const [name, widget] of Object.entries(widgets)) await proveWidget(name, widget, { page, open })
  })
}

test('each widget of the docs has checks', () => {
  const checked = Object.values(WIDGETS).flatMap((widgets) => Object.keys(widgets))
  expect(checked.toSorted()).toEqual([...keyboardMap().keys()].toSorted())
})
