import { describe, expect, test } from '@jest/globals'
import type { FieldFact } from '../../src/contract/facts.ts'
import type { ChoiceValue } from '../../src/contract/field.ts'
import { allFacts } from '../support/facts-metadata.ts'
import { consoleConstants } from './console-constants.ts'
import { entryConstants, type FilterConstant } from './entry-constants.ts'

/** What a boolean filter of a core reads; anything else it ignores without a word. */
const TRUTHS = ['true', 'True', '1', 'false', 'False', '0']

/** A choice filter compares with the text of a Python value: `True`, not `true`. */
const pythonText = (value: ChoiceValue): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)

/** A template is filled in with what a form or the address offers, which other tests hold to the choices. */
const isTemplate = (value: string): boolean => /[{}]/.test(value)

/** Parameters that no OPTIONS announces, each with what proves that a server reads it. */
const UNANNOUNCED = new Set([
  'all', // contract/variants: every organization, or every row without paging
  'assets', // contract/variants: nodes/children/tree
  'cache_police', // settings/ldap/users
  'cache_policy', // contract/variants: perms/users/nodes
  'fields_size', // contract/README: mini or small
  'real', // contract/variants: command-storages/tree
])

function fieldsAt(url: string, name: string): readonly FieldFact[] {
  const known = url.split('?')[0]?.replaceAll(/\{[\w.]+\}/g, '{id}')
  return [...allFacts.values()]
    .filter((facts) => facts.url === known)
    .flatMap(({ fields }) => fields.filter((field) => field.name === name))
}

/** Why a server would not filter by it as it is meant; null where it does. */
function problemOf({ url, param, value }: FilterConstant): string | null {
  if (isTemplate(value) || UNANNOUNCED.has(param) || param === 'order') return null
  const isListed = param.endsWith('__in')
  const fields = fieldsAt(url, param.split('__')[0] ?? param)
  const values = isListed ? value.split(',') : [value]
  if (fields.some(({ type }) => type === 'boolean'))
    return values.every((each) => TRUTHS.includes(each)) ? null : `is not one of ${TRUTHS.join(', ')}`
  const choices = fields.flatMap(({ choices = [], licensed = [] }) => [...choices, ...licensed].map(pythonText))
  if (choices.length === 0) return null
  const wrong = values.filter((each) => !choices.includes(each))
  return wrong.length === 0 ? null : `${wrong.join(', ')} is not one of ${[...new Set(choices)].join(', ')}`
}

const line = (constant: FilterConstant): string =>
  `${constant.from}: ${constant.url}?${constant.param}=${constant.value} ${problemOf(constant) ?? ''}`.trim()

describe('filter constants of the console are values that the server accepts', () => {
  test('in every entry and reference', () => {
    const constants = entryConstants()
    expect(constants.length).toBeGreaterThan(100)
    expect(constants.filter((each) => problemOf(each) !== null).map(line)).toEqual([])
  })

  test('on every page, on the dashboard and in the shell', () => {
    const constants = consoleConstants()
    expect(constants.map(({ from, param }) => `${from} ${param}`)).toContain(
      'src/features/dashboards/view/dashboard/links.ts status',
    )
    expect(constants.filter((each) => problemOf(each) !== null).map(line)).toEqual([])
  })

  test.each<[constant: Omit<FilterConstant, 'from'>, reason: string | null]>([
    [{ url: '/api/v1/audits/login-logs/', param: 'status', value: 'False' }, null],
    [{ url: '/api/v1/audits/login-logs/', param: 'status', value: 'false' }, 'false is not one of True, False'],
    [{ url: '/api/v1/users/users/', param: 'is_active', value: 'false' }, null],
    [{ url: '/api/v1/users/users/', param: 'is_active', value: 'no' }, `is not one of ${TRUTHS.join(', ')}`],
    [{ url: '/api/v1/tickets/tickets/', param: 'status', value: 'done' }, 'done is not one of open, closed'],
    [{ url: '/api/v1/assets/system-users/', param: 'protocol__in', value: 'rdp,ssh' }, null],
  ])('%j: %s', (constant, reason) => {
    expect(problemOf({ from: 'here', ...constant })).toBe(reason)
  })
})
