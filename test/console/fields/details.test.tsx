/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { detailFor } from '../../../src/console/fields/DescriptionList.tsx'
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
])('%s %s is shown as %s on a detail page', (key, value, text) => {
  expect(shown(key, value).textContent).toBe(text)
})

test('each key with its value has its own line with the server’s label', () => {
  const lines = [...shown('object', { port: 22, host: 'web-1' }).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  )
  expect(lines).toEqual(['Port 22', 'host web-1'])
})

test('a long list shows its first members and counts the others', () => {
  const names = Array.from({ length: 23 }, (_, at) => `db-${String(at + 1)}`)
  expect(shown('list', names.slice(0, 20)).textContent).not.toContain('+')
  expect(shown('list', names).textContent).toMatch(/db-20\+3$/)
})

test('the levels of an approval are shown in order with their approvers', () => {
  const people = (level: number, strategy: string, ...names: readonly string[]) => ({
    level,
    strategy_display: strategy,
    assignees_display: names,
  })
  const levels = shown('levels', [
    people(2, 'Selected users', 'Ann(ann)', 'Bo(bo)'),
    people(1, 'Administrators', 'Ann(ann)'),
  ])
  const lines = [...levels.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Level 1: Administrators Ann(ann)', 'Level 2: Selected users Ann(ann), Bo(bo)'])
})

test('the steps of a ticket are shown in order with their approvers', () => {
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
    'Level 2: waiting for Ann(ann), Bo(bo)',
  ])
  expect(lines(step(1, 'rejected', 'Ann(ann)'))).toEqual(['Level 1: rejected by Ann(ann)'])
})
