import { expect, test } from '@jest/globals'
import { downloadUrl } from '../../src/client/download-url.ts'

test.each([
  ['the query', { format: 'csv', search: 'a b&c' }, null, '/list/?format=csv&search=a+b%26c'],
  ['the organization', { format: 'csv' }, 'org-1', '/list/?format=csv&oid=org-1'],
  ['nothing at all', {}, null, '/list/'],
])('the address of a download carries %s', (_, query, organization, url) => {
  expect(downloadUrl('/list/', query, organization)).toBe(url)
})
