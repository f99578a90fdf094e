import { expect, test } from '@jest/globals'
import { saveForm } from '../../../src/console/screens/form/save-form.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { fakeApi } from '../../client/support/fakes.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

const FIELDS = [
  field('title'),
  field('logo', { type: 'image upload' }),
  field('kinds', { type: 'multiple choice', choices: choices('a', 'b') }),
]
const model = formWith(['title', 'logo', 'kinds'], FIELDS)

async function sent(values: FormValues): Promise<unknown> {
  const { api, calls } = fakeApi(() => ({}))
  const decide = () => Promise.resolve(new Set<string>())
  const asked = { api, model, id: null, opened: {}, values, cookies: () => '', now: new Date(), decide }
  await saveForm({ ...asked, scope: scopeOf(model, values) })
  return calls[0]?.body
}

test('a picture that was chosen is sent in several parts, each item of a list in its own', async () => {
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  const body = await sent({ title: 'Gate', logo, kinds: ['a', 'b'] })
  if (!(body instanceof FormData)) throw new Error('not in parts')
  expect([body.get('title'), body.getAll('kinds')]).toEqual(['Gate', ['a', 'b']])
  expect(body.get('logo')).toMatchObject({ name: 'logo.png', type: 'image/png' })
})

test('a picture that stays is not sent: its address is none', async () => {
  expect(await sent({ title: 'Gate', logo: '/media/logo.png' })).toEqual({ title: 'Gate' })
})
