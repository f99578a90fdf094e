import type { ConditionScope } from '../condition/scope.ts'
import type { FormTest } from '../registry/entry.ts'
import type { FormModel, FormValues } from './form-model.ts'
import { payloadOf, secretPaths } from './payload.ts'
import { getAt, setAt } from './value-path.ts'
import { visibleFields } from './visibility.ts'

/** The secrets that the form asks for now and that nobody has typed. */
function emptySecrets(model: FormModel, body: FormValues, scope: ConditionScope): readonly string[] {
  const shown = new Set(visibleFields(model, scope).map(({ path }) => path))
  return secretPaths(model).filter((path) => shown.has(path) && getAt(body, path) === undefined)
}

/** What a test of a form posts: all that stands in it. Secrets still stand in clear text: see `secretPaths`. */
export function testBody(test: FormTest, model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  const body = payloadOf(model, values, scope)
  const texts = (test.asText ?? []).flatMap((name) =>
    name in body ? [[name, JSON.stringify(body[name])] as const] : [],
  )
  const empty = test.emptySecrets === true ? emptySecrets(model, body, { ...scope, form: values }) : []
  return empty.reduce<FormValues>((all, path) => setAt(all, path, ''), { ...body, ...Object.fromEntries(texts) })
}
