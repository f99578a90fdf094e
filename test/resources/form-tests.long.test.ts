import { beforeAll, describe, expect, test } from '@jest/globals'
import { readMetadata } from '../../src/contract/metadata.ts'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import { formUrl } from '../../src/engine/form/form-address.ts'
import type { FormModel } from '../../src/engine/form/form-model.ts'
import { secretPaths } from '../../src/engine/form/payload.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import type { EntryOf, FormTest } from '../../src/engine/registry/entry.ts'
import { testCall } from '../../src/console/form/FormFooter.tsx'
import { NOW } from '../sandbox/database/seeded-database.ts'
import { asObject } from '../sandbox/rest/reading.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import type { Visitor } from '../sandbox/web/visitor.ts'
import { bodies, index, references } from '../support/registry.ts'
import { session } from './saving.ts'

const { visitor } = sandboxForTests()
const people = new Map<string, Visitor>()
const admin = () => people.get('admin') ?? visitor()

beforeAll(async () => {
  people.set('admin', await visitor().signIn('admin'))
})

const entries = await Promise.all(index.map(async ({ key }) => (await bodies[key]?.())?.default))
const tests = entries.flatMap((entry) =>
  entry?.kind === 'form' ? (entry.tests ?? []).map((each) => [each.url, entry, each] as const) : [],
)

/** What a test of a form posts when nothing is typed: the form as it opens, on the settings as they are stored. */
async function untyped(entry: EntryOf<'form'>, test: FormTest): Promise<{ model: FormModel; body: object }> {
  const url = formUrl(entry)
  const row = asObject((await admin().get(url)).json())
  const fields = formFields(readMetadata((await admin().ask({ method: 'OPTIONS', url })).json()), 'update')
  const model = formOf({ entry, fields, mode: 'update', session, references, url })
  const scope = { session, mode: 'update', row, fields, query: {}, now: NOW } as const
  const { seal } = testCall(test, { model, scope, form: { values: initialValues(model, row, scope) } })
  return { model, body: asObject(await seal?.(async (secret) => secret)) }
}

/** Servers that take an empty secret for the stored one; others refuse an empty one, and take a missing one for it. */
const TAKE_EMPTY = ['/api/v1/settings/ldap/testing/config/', '/api/v1/settings/mail/testing/']

describe('a form test without the stored secret', () => {
  test.each(tests)('%s does not fail on the server', async (url, entry, each) => {
    const { body } = await untyped(entry, each)
    expect((await admin().send('POST', url, body)).statusCode).toBeLessThan(500)
  })

  test('sends an empty secret only if the server then uses the stored one', async () => {
    const sent = await Promise.all(
      tests.map(async ([url, entry, each]) => {
        const { model, body } = await untyped(entry, each)
        const secrets = new Map(Object.entries(body).filter(([name]) => secretPaths(model).includes(name)))
        return [url, [...secrets.values()]]
      }),
    )
    expect(sent.length).toBeGreaterThan(8)
    expect(sent).toEqual(tests.map(([url]) => [url, TAKE_EMPTY.includes(url) ? [''] : []]))
  })
})
