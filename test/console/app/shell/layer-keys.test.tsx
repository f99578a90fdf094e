/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { closeLayer, earlyTextAtom, layerAtom, useLayerKeys } from '../../../../src/console/app/shell/layers/layers.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../support/list-render.tsx'

/** The screen below: its shortcuts, and a button with the focus. */
function Screen() {
  useLayerKeys()
  return (
    <button type="button" autoFocus onKeyDown={({ key }) => reached.push(key)} onClick={() => reached.push('click')} />
  )
}

let reached: string[] = []
const note = ({ key }: KeyboardEvent) => reached.push(key)

beforeEach(async () => {
  reached = []
  document.addEventListener('keydown', note)
  await show(<Screen />, { session: sessionOf(), rows: () => ({ rows: [], count: 0 }) })
})
afterEach(() => {
  document.removeEventListener('keydown', note)
  closeLayer()
  cleanup()
})

test.each([
  ['{Control>}k{/Control}new x{Enter}', 'palette', 'new x'],
  ['{Control>}k{/Control}nex{Backspace}w', 'palette', 'new'],
  ['{Control>}k{/Control}n{Escape}', null, 'n'],
  ['{Control>}k{/Control}n{Escape}{Control>}k{/Control}j', 'palette', 'j'],
  ['?n', 'shortcuts', 'n'],
])('before the code of a layer is there, %s reaches nothing below', async (keys, layer, text) => {
  await userEvent.setup().keyboard(keys)
  expect([store.get(layerAtom), store.get(earlyTextAtom)]).toEqual([layer, text])
  expect(reached.filter((key) => !['Control', 'k', '?'].includes(key))).toEqual([])
})
