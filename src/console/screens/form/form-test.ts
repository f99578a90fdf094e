import type { TFunction } from 'i18next'
import type { Call } from '../../../client/http.ts'
import type { Encrypt } from '../../../client/secrets.ts'
import { secretMembers } from '../../../engine/form/secret-field.ts'
import { testBody } from '../../../engine/form/test-body.ts'
import type { FormTest } from '../../../engine/registry/entry.ts'
import { encrypted } from './save-form.ts'
import type { OpenForm } from './use-form.ts'

/** What a test of a form is called, by its entry where that says so. */
export const testLabel = (entry: string, { key }: FormTest, t: TFunction): string =>
  t([`resources.${entry}.tests.${key}`, `form.tests.${key}`])

/** The call that tries out what stands in a form now. */
export function testCall(test: FormTest, { model, form, scope }: TestedForm): Call {
  const body = testBody(test, model, form.values, scope)
  const seal = (encrypt: Encrypt) => encrypted(model, body, encrypt)
  return { method: 'POST', url: test.url, seal, secrets: secretMembers(model) }
}

type TestedForm = Pick<OpenForm, 'model' | 'scope'> & { readonly form: Pick<OpenForm['form'], 'values'> }
