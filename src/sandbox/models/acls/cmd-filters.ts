import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import {
  type ModelDefinition,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { withAllChoices, licensedFields } from '../mixins/variant-fields.ts'

async function filterCounts(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ id: unknown; filter: unknown }>`select id, filter from cmd_filter_rules
    where filter in (${sql.join(ids)}) order by priority, date_created, id`.execute(scope.queries)
  return ids.map((filter) => ({ rules: found.rows.filter((rule) => rule.filter === filter).map(({ id }) => id) }))
}

export const cmdFilters = modelOf('cmd-filters', {
  computed: { fields: ['rules'], values: filterCounts },
})

/** The action that requests a review. */
const CONFIRM = 2

const allRules = factsOf('assets__cmd-filter-rules')

const lines = (content: string) => content.split(/\r?\n/).filter((line) => line.trim() !== '')

const escaped = (text: string) =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')

/** A pattern of whole words, one command per line; without a word boundary next to other characters. */
function commandPattern(line: string): string {
  const edge = /\w$/.test(line.trim()) ? '\\b' : ''
  return `\\b${escaped(line)}${edge}`
}

/** The regular expression that terminals match commands with. */
export function rulePattern(type: unknown, content: string): string {
  return type === 'regex' ? content : lines(content).map(commandPattern).join('|')
}

const ruleLabels = (rows: readonly StoredRow[]) =>
  Promise.resolve(rows.map((row) => ({ pattern: rulePattern(row['type'], String(row['content'])) })))

function isExpression(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

async function reviewersOf({ input, before, scope }: WriteContext): Promise<readonly unknown[]> {
  const given: unknown = input['reviewers']
  if (Array.isArray(given)) return given as readonly unknown[]
  if (before === null) return []
  const { rows } = await sql`select 1 from cmd_filter_rule_reviewers where rule = ${before['id']}`.execute(
    scope.queries,
  )
  return rows
}

async function prepareColumns(columns: Values, write: WriteContext): Promise<Values> {
  const row = { ...write.before, ...columns }
  const { language } = write.scope.actor
  if (row['type'] === 'regex' && !isExpression(String(row['content'])))
    throw new ValidationError({ content: [message('validation.notExpression', language)] })
  if (row['action'] === CONFIRM && (await reviewersOf(write)).length === 0)
    throw new ValidationError({ reviewers: [message('validation.required', language)] })
  return columns
}

const base = {
  computed: { fields: ['pattern'], values: ruleLabels },
  describeFields: licensedFields(allRules),
  hooks: { prepareColumns },
} satisfies Partial<ModelDefinition>

/** As in a core, the list is empty without a filter in the URL. */
export const cmdFilterRules = modelOf('cmd-filter-rules', {
  ...base,
  facts: withAllChoices(allRules),
  visibilityCondition: () => sql`false`,
})

/** The rules of all filters; has no URL. */
export const cmdFilterRuleRows = modelOf('cmd-filter-rules', {
  ...base,
  facts: withAllChoices(allRules),
})

export const rulesOfFilter = modelOf('filter-rules', {
  ...base,
  // No detail URL was recorded.
  facts: { ...withAllChoices(factsOf('assets__cmd-filters_ID_rules')), detailMethods: ['GET', 'PUT', 'PATCH'] },
})
