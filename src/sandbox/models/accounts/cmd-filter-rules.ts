import { sql } from 'kysely'
import allFacts from '../../../contract/facts/assets__cmd-filter-rules.json' with { type: 'json' }
import nestedFacts from '../../../contract/facts/assets__cmd-filters_ID_rules.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { loadFacts } from '../load-facts.ts'
import { takingAll, toldByLicense } from '../licensed.ts'
import { defineModel, type ModelDefinition, type StoredRow, type Values, type Write } from '../model.ts'

/** Of what a rule does with a command that it matches: this one asks a reviewer. */
const CONFIRM = 2

const allRules = loadFacts(allFacts)

const lines = (content: string) => content.split(/\r?\n/).filter((line) => line.trim() !== '')

const escaped = (text: string) =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')

/** One command a line, each as a word of its own; a word that ends in no letter has no edge there. */
function commandPattern(line: string): string {
  const edge = /\w$/.test(line.trim()) ? '\\b' : ''
  return `\\b${escaped(line)}${edge}`
}

/** The expression that a terminal holds a command against. */
export function rulePattern(type: unknown, content: string): string {
  return type === 'regex' ? content : lines(content).map(commandPattern).join('|')
}

const computed = (rows: readonly StoredRow[]) =>
  Promise.resolve(rows.map((row) => ({ pattern: rulePattern(row['type'], String(row['content'])) })))

function isExpression(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

async function reviewersOf({ input, before, scope }: Write): Promise<readonly unknown[]> {
  const given: unknown = input['reviewers']
  if (Array.isArray(given)) return given as readonly unknown[]
  if (before === null) return []
  const { rows } = await sql`select 1 from cmd_filter_rule_reviewers where rule = ${before['id']}`.execute(
    scope.queries,
  )
  return rows
}

async function prepare(columns: Values, write: Write): Promise<Values> {
  const row = { ...write.before, ...columns }
  const { language } = write.scope.actor
  if (row['type'] === 'regex' && !isExpression(String(row['content'])))
    throw new InvalidInput({ content: [message('notExpression', language)] })
  if (row['action'] === CONFIRM && (await reviewersOf(write)).length === 0)
    throw new InvalidInput({ reviewers: [message('required', language)] })
  return columns
}

const base = {
  table: 'cmd_filter_rules',
  className: 'CommandFilterRule',
  permission: 'assets.commandfilterrule',
  scope: 'organization',
  relations: {
    filter: {
      kind: 'one',
      table: 'cmd_filters',
      whenGone: 'cascade',
      display: (filter) => String(filter['name']),
    },
    reviewers: {
      kind: 'many',
      table: 'users',
      through: 'cmd_filter_rule_reviewers',
      self: 'rule',
      other: 'user',
      display: (user) => String(user['name']),
    },
  },
  computed: { fields: ['pattern'], values: computed },
  described: toldByLicense(allRules),
  search: ['content'],
  order: ['priority', 'date_created'],
  defaults: () => ({ comment: '' }),
  hooks: { prepare },
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

/** Without a filter in its URL a core lists no rule. */
export const cmdFilterRules = defineModel({
  ...base,
  key: 'cmd-filter-rules',
  facts: takingAll(allRules),
  visible: () => sql`false`,
})

/** The rules of all filters; under no URL of its own. */
export const cmdFilterRuleRows = defineModel({
  ...base,
  key: 'cmd-filter-rules',
  facts: takingAll(allRules),
})

export const rulesOfFilter = defineModel({
  ...base,
  key: 'filter-rules',
  // No item was recorded, so that the facts know nothing of one.
  facts: { ...takingAll(loadFacts(nestedFacts)), detailMethods: ['GET', 'PUT', 'PATCH'] },
  parent: { table: 'cmd_filters', column: 'filter', className: 'CommandFilter' },
})
