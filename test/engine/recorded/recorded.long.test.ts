import { describe, expect, test } from '@jest/globals'
import { readMetadata } from '../../../src/contract/metadata.ts'
import type { FormFieldModel, FormMode, FormModel } from '../../../src/engine/form/form-model.ts'
import { formSchema } from '../../../src/engine/form/schema.ts'
import { setAt } from '../../../src/engine/form/value-path.ts'
import { initialValues } from '../../../src/engine/form/values.ts'
import { allFields } from '../../../src/engine/form/field-state.ts'
import { valuesToValidate, validateForm } from '../../../src/engine/validate/validate.ts'
import { ajvFaults } from '../../support/ajv.ts'
import { scopeOf } from '../../support/forms.ts'
import { derived, described, ofItems, type RecordedAnswer, undescribed } from '../../support/recorded-answers.ts'
import { exerciseForm, everyPart, formFaults, formFrom, listFaults, MODES } from '../../support/screen-faults.ts'
import { sessionOf } from '../../support/sessions.ts'
import { refusedValues } from './refused-values.ts'

const session = sessionOf()
const answers = [...described, ...ofItems, ...derived]

const formsOf = ({ body, status }: RecordedAnswer): readonly (readonly [FormMode, FormModel])[] =>
  MODES.map((mode) => [mode, formFrom(readMetadata(body, status), mode)] as const)

const messagesOf = (model: FormModel, { path }: FormFieldModel, value: unknown): readonly string[] => {
  const values = setAt({}, path, value)
  return (validateForm(model, values, scopeOf(model, values))[path] ?? []).map(({ key }) => key)
}

/** Which limit or type of a field the rules of its form overlook. */
function overlooked(model: FormModel): readonly string[] {
  const asked = everyPart(allFields(model)).filter(({ readOnly, children }) => !readOnly && children.length === 0)
  return asked.flatMap((field) =>
    (field.field === null || field.reference !== null ? [] : refusedValues(field.field))
      .filter(([value, message]) => !messagesOf(model, field, value).includes(message))
      .map(([value, message]) => `${field.path}: ${message} of ${String(value).slice(0, 20)}`),
  )
}

/** Problems of an unchanged form: nothing but what is missing. */
function faultsAtFirst(model: FormModel): readonly string[] {
  const values = initialValues(model, null, { session })
  return Object.entries(validateForm(model, values, scopeOf(model, values))).flatMap(([path, problems]) =>
    problems.filter(({ key }) => key !== 'validate.required').map(({ key }) => `${path}: ${key}`),
  )
}

describe.each(MODES)('to %s, each answer to OPTIONS that describes fields', (mode) => {
  test('gives columns, search, detail and a form that handles any value', () => {
    for (const { name, body, status } of answers) {
      const metadata = readMetadata(body, status)
      exerciseForm(metadata, mode, {})
      expect([name, listFaults(metadata), formFaults(metadata, mode)]).toEqual([name, [], []])
    }
  })

  test('gives rules for all its limits and types', () => {
    for (const { name, body, status } of answers) {
      const model = formFrom(readMetadata(body, status), mode)
      expect([name, overlooked(model)]).toEqual([name, []])
    }
  })
})

test('has defaults that pass its own rules', () => {
  for (const one of answers)
    for (const [mode, model] of formsOf(one))
      expect([one.name, mode, faultsAtFirst(model)]).toEqual([one.name, mode, []])
})

test('gives a JSON Schema that strict ajv compiles, with the same errors as the form', () => {
  for (const one of answers) {
    for (const [mode, model] of formsOf(one)) {
      const values = initialValues(model, null, { session })
      const scope = scopeOf(model, values)
      const wrong = ajvFaults(formSchema(model, scope), valuesToValidate(model, values, scope)).map(({ path }) => path)
      expect([one.name, mode, wrong.sort()]).toEqual([
        one.name,
        mode,
        Object.keys(validateForm(model, values, scope)).sort(),
      ])
    }
  }
})

test('without metadata gives the columns of the entry, no search, and a form that cannot be sent', () => {
  for (const { name, body, status } of undescribed) {
    const metadata = readMetadata(body, status)
    expect([name, listFaults(metadata)]).toEqual([name, []])
    for (const mode of MODES) {
      exerciseForm(metadata, mode, {})
      expect([name, formFrom(metadata, mode).submittable]).toEqual([name, false])
    }
  }
})
