/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { PendingContext, Redirect, useLocation } from '../../../../src/console/kernel/navigation/location.tsx'
import { MemoryRouter } from '../../support/memory-router.tsx'

afterEach(cleanup)

const Address = () => <p>{useLocation().pathname}</p>

test.each([
  ['redirects', false, '/tickets/typed'],
  ['leaves the address alone while the screen to which the user has gone on loads', true, '/tickets/common'],
])('a screen that knows its address late %s', (_, pending, expected) => {
  render(
    <MemoryRouter entries={['/tickets/common']}>
      <PendingContext value={pending}>
        <Address />
        <Redirect to="/tickets/typed" />
      </PendingContext>
    </MemoryRouter>,
  )
  expect(screen.getByText(expected)).toBeDefined()
})
