/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { startTranslation } from '../../../src/console/app/i18n.ts'
import { detailFor } from '../../../src/console/fields/details.ts'
import { field } from '../../support/fields.ts'
import { WORDS } from '../support/cell-words.ts'

beforeAll(() => startTranslation('en'))
afterEach(cleanup)

function shown(key: string, value: unknown) {
  const described = field('it', { type: 'nested object', children: [field('port', { label: 'Port' })] })
  return render(
    <>
      {detailFor(key)({
        value,
        shown: value,
        field: described,
        words: WORDS,
        name: 'it',
        label: 'It',
        hrefOf: () => null,
      })}
    </>,
  ).container
}

test.each([
  ['boolean', true, 'Yes'],
  ['boolean', false, 'No'],
  ['yes-only', false, 'No'],
])('%s %s reads %s on a detail page', (key, value, text) => {
  expect(shown(key, value).textContent).toBe(text)
})

test('keys with values stand on lines of their own, under the labels of the server', () => {
  const lines = [...shown('object', { port: 22, host: 'web-1' }).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  )
  expect(lines).toEqual(['Port 22', 'host web-1'])
})

test('the levels of an approval stand in their order, each with whoever decides', () => {
  const people = (level: number, strategy: string, ...names: readonly string[]) => ({
    level,
    strategy_display: strategy,
    assignees_display: names,
  })
  const levels = shown('levels', [
    people(2, 'Chosen users', 'Ann(ann)', 'Bo(bo)'),
    people(1, 'Administrators', 'Ann(ann)'),
  ])
  const lines = [...levels.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Level 1: Administrators Ann(ann)', 'Level 2: Chosen users Ann(ann), Bo(bo)'])
})

test('the steps of a ticket stand in their order, each with whoever decides or did', () => {
  const step = (level: number, state: string, person: string) => ({
    approval_level: level,
    state,
    assignees_display: ['Ann(ann)', 'Bo(bo)'],
    processor_display: person,
  })
  const lines = (...steps: readonly unknown[]) =>
    [...shown('steps', steps).querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines(step(2, 'pending', ''), step(1, 'approved', 'Bo(bo)'))).toEqual([
    'Level 1: approved by Bo(bo)',
    'Level 2: Ann(ann), Bo(bo) to decide',
  ])
  expect(lines(step(1, 'rejected', 'Ann(ann)'))).toEqual(['Level 1: rejected by Ann(ann)'])
})
