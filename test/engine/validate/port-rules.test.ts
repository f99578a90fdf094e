import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { validateForm } from '../../../src/engine/validate/validate.ts'
import { field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

function isRefused(name: string, words: Partial<Field>, value: unknown): boolean {
  const model = formWith([name], [field(name, words)])
  const problems = validateForm(model, { [name]: value }, scopeOf(model, { [name]: value }))[name] ?? []
  expect(problems.every(({ key }) => key === 'validate.port')).toBe(true)
  return problems.length > 0
}

describe('a field that is called a port', () => {
  test.each<[name: string, words: Partial<Field>]>([
    ['port', { type: 'integer', minValue: -2147483648, maxValue: 2147483647 }],
    ['RADIUS_PORT', { type: 'integer' }],
    ['EMAIL_PORT', { type: 'string', maxLength: 5 }],
    ['mysql_workbench_port', { type: 'integer' }],
  ])('%s takes 1 to 65535, whatever the server says of its limits', (name, words) => {
    const values = [1, 22, '465', 65_535, 0, -1, 65_536, 'ssh', '22 ', 1.5, '1e3']
    expect(values.filter((value) => !isRefused(name, words, value))).toEqual([1, 22, '465', 65_535, '22 '])
  })

  test('0 is a port where the server says that it is: the service is off', () => {
    expect(isRefused('ssh_port', { type: 'integer', minValue: 0, maxValue: 65_535 }, 0)).toBe(false)
    expect(isRefused('ssh_port', { type: 'integer', minValue: 0, maxValue: 65_535 }, -1)).toBe(true)
  })

  test('one that is not required may be left empty', () => {
    expect(isRefused('port', { type: 'integer' }, null)).toBe(false)
    expect(isRefused('port', { type: 'integer' }, '')).toBe(false)
  })

  test.each(['support', 'import', 'transport'])('%s is none', (name) => {
    expect(isRefused(name, { type: 'string', maxLength: 128 }, 'anything')).toBe(false)
  })
})
