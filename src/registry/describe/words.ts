import type { ChoiceValue, Field } from '../../contract/field.ts'
import type {
  Condition,
  ConditionAll,
  ConditionValue,
  Permission,
} from '../../engine/registry/entry-types.generated.ts'
import type { Rule } from '../../engine/permission/permit.ts'

/** Further choices are only counted. */
const NAMED_CHOICES = 12

/** `org.root = true and row.source = local|ldap, or license = true`. */
export function conditionText(condition: Condition): string {
  return (Array.isArray(condition) ? condition : [condition]).map(allText).join(', or ')
}

function allText(condition: ConditionAll): string {
  return Object.entries(condition)
    .map(([path, value]) => `${path} ${valueText(value)}`)
    .join(' and ')
}

function valueText(value: ConditionValue): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `= ${operandText(value)}`
  return `≠ ${operandText(value.not)}`
}

function operandText(operand: unknown): string {
  return (Array.isArray(operand) ? operand : [operand]).map(String).join('|')
}

export function permissionText(perm: Permission | readonly string[]): string {
  return typeof perm === 'string' ? perm : perm.join(' and ')
}

/** The requirements of a rule, each after a dash. */
export function ruleWords(rule: Rule): readonly string[] {
  const { perm, license, when, enabledWhen, notInRoot } = rule
  return [
    ...(perm === undefined || perm === null ? [] : [permissionText(perm)]),
    ...(license === true ? ['license'] : []),
    ...(notInRoot === undefined || notInRoot === null ? [] : ['not in root']),
    ...(when === undefined || when === null ? [] : [`when ${conditionText(when)}`]),
    ...(enabledWhen === undefined || enabledWhen === null ? [] : [`enabled when ${conditionText(enabledWhen)}`]),
  ]
}

/** Limits and choices of a field. */
export function limitWords(field: Field | null): readonly string[] {
  if (field === null) return []
  const range = [field.minValue, field.maxValue].map((limit) => limit ?? '').join('..')
  return [
    ...(field.maxLength === undefined ? [] : [`max ${field.maxLength}`]),
    ...(range === '..' ? [] : [range]),
    ...(field.choices.length === 0 ? [] : [choicesText(field.choices.map(({ value }) => value))]),
  ]
}

function choicesText(values: readonly ChoiceValue[]): string {
  return values.length > NAMED_CHOICES ? `${values.length} choices` : values.map(String).join('|')
}

/** Aligned columns; the last one is not padded. */
export function aligned(rows: readonly (readonly string[])[], indent = '  '): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (before, row) => row.map((cell, at) => Math.max(before[at] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) => (indent + row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).trimEnd())
}
