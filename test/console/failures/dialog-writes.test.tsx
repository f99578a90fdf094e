/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { RequestFailed } from '../../../src/client/failure.ts'
import { readProblem } from '../../../src/contract/problem.ts'
import { TableDialog } from '../../../src/console/dialogs/TableDialog.tsx'
import { actionExtensions } from '../../../src/console/dialogs/action-extension.ts'
import { confirmAll, drawFailing, SENTENCE, takeToasts } from './failing-server.tsx'
import { actions, targetOf } from './registry-actions.ts'

const finish = () => undefined

/** An extension may read to do its work: that is refused as well. */
function refuse(url: string): never {
  throw new RequestFailed(readProblem(500, 'application/json', { detail: SENTENCE }), { method: 'GET', url })
}

let stopConfirming = () => {}
beforeEach(() => {
  stopConfirming = confirmAll()
})
afterEach(() => {
  stopConfirming()
  cleanup()
  takeToasts()
  localStorage.clear()
})

const choices = actions.flatMap(({ name, index, action }) =>
  action.effect.kind === 'table' && action.effect.action.call !== undefined
    ? [{ name, index, action, effect: action.effect }]
    : [],
)
const extensions = actions.flatMap(({ name, index, action }) =>
  action.effect.kind === 'extension' ? [{ name, index, action, effect: action.effect }] : [],
)

describe('a 500 for a write of an action dialog shows a message', () => {
  test('there are some of both', () => {
    expect([choices.length > 2, extensions.length > 6]).toEqual([true, true])
  })

  test.each(choices)('the rows that are chosen: $name', async ({ index, action, effect }) => {
    const pending = { action, target: targetOf(index, action), finish }
    const { user, failed } = await drawFailing(
      <TableDialog pending={pending} action={effect.action} table={effect.table} />,
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click((await dialog.findAllByRole('checkbox')).at(-1) ?? document.body)
    await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
    expect(failed()).toHaveLength(1)
    expect(await screen.findByText(new RegExp(SENTENCE))).toBeDefined()
  })

  test.each(extensions)('an extension: $name', async ({ index, action, effect }) => {
    const pending = { action, target: targetOf(index, action), finish }
    await drawFailing(
      <Suspense>
        <actionExtensions.Extension name={effect.name} pending={pending} action={effect.action} />
      </Suspense>,
      refuse,
    )
    expect(await screen.findByText(new RegExp(SENTENCE))).toBeDefined()
  })
})
