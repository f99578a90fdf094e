import { expect, test } from '@jest/globals'
import { splitMessages } from '../../src/registry/files/messages-module.ts'

test('texts that an entry references in another entry are copied into its own, because the other may not be loaded', () => {
  const lender = { title: 'Permissions', actions: { test: 'Test', again: '$t(resources.lender.actions.test) again' } }
  const borrower = { title: '$t(resources.lender.title)', actions: { again: '$t(resources.lender.actions.again)' } }
  const { common, entries } = splitMessages({ resources: { lender, borrower } }, ['lender', 'borrower'])
  expect(entries['borrower']).toEqual({ actions: { again: 'Test again' } })
  expect(common).toMatchObject({ resources: { borrower: { title: borrower.title } } })
})

test('texts of a page load with the entries that open it and not at startup', () => {
  const pages = { dashboard: { course: 'By day', range: '$t(resources.sessions.title) of 7 days' } }
  const { common, pages: told } = splitMessages({ pages, resources: { sessions: { title: 'Sessions' } } }, [])
  expect(told).toEqual({ dashboard: { course: 'By day', range: 'Sessions of 7 days' } })
  expect(common).not.toHaveProperty('pages')
})
