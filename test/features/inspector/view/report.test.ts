import { expect, test } from '@jest/globals'
import { createInstance } from 'i18next'
import path from 'node:path'
import { reportText } from '../../../../src/features/inspector/view/report.ts'
import { reportedAddress } from '../../../../src/console/kernel/platform/reported.ts'
import type { Explanation } from '../../../../src/features/inspector/model/explanation.ts'
import { readMessages } from '../../../../src/registry/files/messages-module.ts'
import { field } from '../../../support/fields.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  nsSeparator: false,
  resources: { en: { translation: readMessages(path.resolve('.'), 'en') } },
  interpolation: { escapeValue: false },
})

test.each([
  ['/ui/console/users/users', '', '/ui/console/users/users'],
  ['/ui/console/users/users/0f8fad5b-d9cb-469f-a165-70867728950e', '', '/ui/console/users/users/{id}'],
  ['/ui/console/jobs/17/update', '', '/ui/console/jobs/{id}/update'],
  ['/ui/console/users/users', '?search=amelie&token=abc&search=b', '/ui/console/users/users?search=…&token=…'],
])('the address %s%s is reported as %s', (pathname, search, reported) => {
  expect(reportedAddress({ pathname, search })).toBe(reported)
})

const source: Explanation = {
  kind: 'column',
  name: 'source',
  entry: 'users',
  pointer: '/columns/4',
  label: 'Source',
  field: { url: '/api/v1/users/users/', method: 'GET', name: 'source', field: field('source', { filterable: true }) },
  requests: [{ method: 'GET', url: '/api/v1/users/users/', params: ['offset', 'limit'] }],
  verdict: { state: 'absent', proof: [{ kind: 'permission', met: false, anyOf: ['users.view_user'] }] },
}

test('a report names the verdict with its proof, the entry, the field, the request and what is not shown', () => {
  const text = reportText({
    chosen: source,
    parts: [],
    absent: [source],
    placeOf: ({ pointer }) => ({ file: 'resources/console/users.json', pointer }),
    address: '/ui/console/users/users',
    versions: [['Gatehouse', '1.2.3']],
    t: i18n.t,
  })
  expect(text).toBe(`## See why: Column: Source

- Address: \`/ui/console/users/users\`
- Gatehouse: 1.2.3

### Column: Source

- Verdict: Not shown
  - ✗ Your roles do not include users.view_user
- Entry: \`resources/console/users.json#/columns/4\`
- Metadata field: \`OPTIONS /api/v1/users/users/\` \`actions.GET.source\` (string, filter)
- Request: \`GET /api/v1/users/users/\` (offset, limit)

### Not shown (1)

- Column: Source: Not shown; ✗ Your roles do not include users.view_user (\`resources/console/users.json#/columns/4\`)
`)
})

test('an id in a URL of a request is not reported', () => {
  const nested = { method: 'GET', url: '/api/v1/a/0f8fad5b-d9cb-469f-a165-70867728950e/b/', params: [] }
  const text = reportText({
    chosen: { ...source, requests: [nested] },
    parts: [],
    absent: [],
    placeOf: () => null,
    address: '/ui/',
    versions: [],
    t: i18n.t,
  })
  expect(text).toContain('`GET /api/v1/a/{id}/b/`')
})
