/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { PageFrame } from '../../../src/console/controls/PageFrame.tsx'
import { activeTab, tabCookie, useActiveTab } from '../../../src/console/kernel/navigation/active-tab.ts'
import { deferred } from '../../client/support/fakes.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { useLocation } from '../../../src/console/kernel/navigation/location.tsx'
import { MemoryRouter } from '../support/memory-router.tsx'

const TABS = ['system', 'org']

afterEach(() => {
  cleanup()
  document.cookie = 'activeTab=; path=/; max-age=0'
})

describe('the open tab', () => {
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

test('another tab drops the state of the list and adds a step back; the open one keeps it and adds none', () => {
  function Page({ back }: { back: () => void }) {
    const { active, bar } = useActiveTab(TABS)
    const { search } = useLocation()
    return (
      <>
        <p>{`${active}${search}`}</p>
        {TABS.map((key) => (
          <button key={key} onClick={() => bar.onSelect(key)}>
            {key}
          </button>
        ))}
        <button onClick={back}>Back</button>
      </>
    )
  }
  render(<MemoryRouter entries={['/', '/roles?search=web']}>{(back) => <Page back={back} />}</MemoryRouter>)
  const click = (name: string) => {
    fireEvent.click(screen.getByText(name))
    return [screen.getByText(/^(system|org)(\?|$)/, { selector: 'p' }).textContent, document.cookie]
  }
  expect(['system', 'org', 'Back', 'Back'].map(click)).toEqual([
    ['system?search=web', 'activeTab=system'],
    ['org', 'activeTab=org'],
    ['system?search=web', 'activeTab=system'],
    ['system', 'activeTab=system'],
  ])
})

test('a chosen tab is marked at once, and nothing of the tab before can be used until its content is complete', async () => {
  const content = deferred<string>()
  const Content = ({ tab }: { tab: string | null }) => <p>{tab === 'org' ? use(content.promise) : 'Of the system'}</p>
  function Page() {
    const { active, bar } = useActiveTab(TABS)
    const tabs = { label: 'Roles', items: TABS.map((key) => ({ key, label: key })), ...bar }
    return (
      <PageFrame title="Roles" tabs={tabs} actions={<button type="button">Create</button>}>
        <Content tab={active} />
      </PageFrame>
    )
  }
  await show(
    <Suspense>
      <Page />
    </Suspense>,
    { session: sessionOf(), rows: () => ({ rows: [], count: 0 }), at: '/console/users/roles' },
  )
  // Within act, because React does not go on after an event outside of it that waits for content.
  const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })))
  const usable = () =>
    [screen.getByRole('button', { name: 'Create' }), screen.getByText(/^Of/)].map((node) => !node.closest('[inert]'))
  expect(usable()).toEqual([true, true])
  await click('org')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('org')
  expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('true')
  expect(usable()).toEqual([false, false])
  // Back before it is complete.
  await click('system')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('system')
  expect(usable()).toEqual([true, true])
  await click('org')
  await act(async () => content.resolve('Of the organization'))
  expect(screen.getByText('Of the organization')).toBeDefined()
  expect(usable()).toEqual([true, true])
})
