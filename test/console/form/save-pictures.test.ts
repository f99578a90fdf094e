import { expect, test } from '@jest/globals'
import { saveForm } from '../../../src/console/form/save-form.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { fakeApi } from '../../client/support/fakes.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

const FIELDS = [
  field('title'),
  field('logo', { type: 'image upload' }),
  field('kinds', { type: 'multiple choice', choices: choices('a', 'b') }),
  field('map', { type: 'nested object', child: field('map', { type: 'field' }) }),
  field('rules', { type: 'nested object', children: [field('group'), field('inner')] }),
  field('rest', { type: 'field' }),
]
const model = formWith(['title', 'logo', 'kinds', { field: 'map', input: 'json' }, 'rules', 'rest'], FIELDS)
const logo = new File(['x'], 'logo.png', { type: 'image/png' })

async function sent(values: FormValues): Promise<unknown> {
  const { api, calls } = fakeApi(() => ({}))
  const decide = () => Promise.resolve(new Set<string>())
  const asked = { api, model, id: null, opened: {}, values, cookies: () => '', now: new Date(), decide }
  await saveForm({ ...asked, scope: scopeOf(model, values) })
  return calls[0]?.body
}

test('a chosen image is sent as multipart, one part per list item', async () => {
  const body = await sent({ title: 'Gate', logo, kinds: ['a', 'b'] })
  if (!(body instanceof FormData)) throw new Error('not in parts')
  expect([body.get('title'), body.getAll('kinds')]).toEqual(['Gate', ['a', 'b']])
  expect(body.get('logo')).toMatchObject({ name: 'logo.png', type: 'image/png' })
})

test.each<[string, FormValues, readonly (readonly [string, string])[]]>([
  [
    'a free dict is its members, each behind two dots',
    { map: { name: 'nick', 'mail.work': 'email' } },
    [
      ['map..name', 'nick'],
      ['map..mail.work', 'email'],
    ],
  ],
  ['a dict without members is no part', { map: {} }, []],
  ['a nested object is its members, each behind a dot', { rules: { group: '*' } }, [['rules.group', '*']]],
  ['any other object is JSON', { rest: { a: [1] } }, [['rest', '{"a":[1]}']]],
])('beside an image, %s', async (_, values, parts) => {
  const body = await sent({ logo, ...values })
  if (!(body instanceof FormData)) throw new Error('not in parts')
  expect([...body].filter(([name]) => name !== 'logo')).toEqual(parts)
})

test('an unchanged image is not sent', async () => {
  expect(await sent({ title: 'Gate', logo: '/media/logo.png' })).toEqual({ title: 'Gate' })
})
