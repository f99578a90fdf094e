/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { activeTab, tabCookie, useActiveTab } from '../../../src/console/kernel/navigation/active-tab.ts'

const TABS = ['system', 'org']

describe('the open tab (ruling 7)', () => {
  const from = (query: string, state: unknown, remembered?: string, given?: string) =>
    activeTab(TABS, { query: new URLSearchParams(query), state, remembered, ...(given === undefined ? {} : { given }) })

  test.each([
    ['the first tab by default', from('', null), 'system'],
    ['the given one', from('', null, undefined, 'org'), 'org'],
    ['the cookie before the given one', from('', null, 'org', 'system'), 'org'],
    ['the address before the cookie', from('activeTab=system', null, 'org'), 'system'],
    ['the history entry before all', from('activeTab=system', { tab: 'org' }, 'system'), 'org'],
    ['nobody gets a tab they may not see', from('activeTab=secret', { tab: 'other' }, 'third'), 'system'],
  ])('%s', (_, active, expected) => expect(active).toBe(expected))

  test('is none if all are hidden', () => {
    expect(activeTab([], { query: new URLSearchParams(), state: null, remembered: 'org' })).toBeNull()
  })
})

test('is stored for a day, for all pages', () => {
  expect(tabCookie('org')).toBe('activeTab=org; path=/; max-age=86400; SameSite=Lax')
})

test('another tab drops the state of the list; the open one keeps it, and adds no step back', () => {
  const visited: unknown[] = []
  function Page() {
    const { open } = useActiveTab(TABS)
    const { search, state } = useLocation() as { search: string; state: unknown }
    visited.push([search, state])
    return TABS.map((key) => (
      <button key={key} onClick={() => open(key)}>
        {key}
      </button>
    ))
  }
  render(
    <MemoryRouter initialEntries={['/roles?search=web']}>
      <Page />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('system'))
  fireEvent.click(screen.getByText('org'))
  expect(visited).toEqual([
    ['?search=web', null],
    ['', { tab: 'org' }],
  ])
})
