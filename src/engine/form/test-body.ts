import type { ConditionScope } from '../condition/scope.ts'
import type { FormTest } from '../registry/entry.ts'
import type { FormModel, FormValues } from './form-model.ts'
import { payloadOf } from './payload.ts'

/** What a test of a form posts: all that stands in it. Secrets still stand in clear text: see `secretPaths`. */
export function testBody(test: FormTest, model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  const body = payloadOf(model, values, scope)
  const texts = (test.asText ?? []).flatMap((name) =>
    name in body ? [[name, JSON.stringify(body[name])] as const] : [],
  )
  return { ...body, ...Object.fromEntries(texts) }
}
