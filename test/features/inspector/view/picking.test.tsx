/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { pickedAt } from '../../../../src/features/inspector/view/explanations.ts'
import { markedAt } from '../../../../src/features/inspector/view/use-picking.ts'

beforeEach(() => {
  render(
    <>
      <div data-origin="screen:users">
        <table>
          <thead>
            <tr>
              <th />
              <th data-origin="column:name">Name</th>
            </tr>
          </thead>
          <tbody>
            <tr data-row="7">
              <td id="box" />
              <td id="cell">
                <b id="text">Ada</b>
              </td>
              <td>
                <i id="update" data-origin="row:update" />
              </td>
            </tr>
          </tbody>
        </table>
        <div data-origin="header:create">
          <i id="icon" />
        </div>
      </div>
      <aside data-inspector="">
        <i id="own" />
      </aside>
    </>,
  )
})

afterEach(cleanup)

test.each([
  ['icon', 'header:create', null],
  ['text', 'column:name', '7'],
  ['cell', 'column:name', '7'],
  ['update', 'row:update', '7'],
  ['box', 'screen:users', '7'],
])('picking %s explains %s, of row %s', (id, origin, row) => {
  const at = document.getElementById(id)
  const marked = markedAt(at)
  expect(at && marked && pickedAt(marked, at)).toEqual({ origin, entry: 'users', row })
})

test('the inspector itself cannot be picked', () => {
  expect(markedAt(document.getElementById('own'))).toBeNull()
})
