import type { Metadata, NoMetadata } from '../../contract/field.ts'
import type { ActionEffect, ActionSlot, PreparedCall } from '../../engine/actions/action-model.ts'
import { effectOf, objectUrl } from '../../engine/actions/actions.ts'
import { isCall, prepareCall } from '../../engine/actions/prepare-call.ts'
import { quickOf } from '../../engine/detail/detail.ts'
import type { Action } from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../engine/registry/entry.ts'
import { bulkOf, headerOf, rowOf } from '../../engine/registry/list-defaults.ts'
import type { Session } from '../../engine/session/session.ts'
import { resultOf, type TestResult } from './result.ts'
import { sampleRow } from './sample-row.ts'
import type { OwnEntry } from './static-tests.ts'

/** Where an action is, and what it does. */
interface PlacedEffect {
  readonly name: string
  readonly effect: ActionEffect
}

function deleteOf(word: string, slot: ActionSlot, url: string): ActionEffect | null {
  if (word !== 'delete') return null
  return slot === 'bulk' ? { kind: 'bulk-delete', url: `${url}?spm={spm}` } : { kind: 'delete', url: objectUrl(url) }
}

function effectsIn(actions: readonly unknown[], slot: ActionSlot, url: string): readonly PlacedEffect[] {
  return actions.flatMap((item) => {
    const word = typeof item === 'string' ? item : isRuled(item) ? item.action : null
    const effect = word !== null ? deleteOf(word, slot, url) : isAction(item) ? effectOf(item, slot, url) : null
    return effect === null ? [] : [{ name: `${slot} ${word ?? (isAction(item) ? item.key : '')}`, effect }]
  })
}

const isRuled = (item: unknown): item is { readonly action: string } =>
  typeof item === 'object' && item !== null && 'action' in item && typeof item.action === 'string'

const isAction = (item: unknown): item is Action =>
  typeof item === 'object' && item !== null && 'key' in item && !('variants' in item)

const effectsOf = (entry: EntryOf<'list'>): readonly PlacedEffect[] => [
  ...effectsIn(headerOf(entry), 'header', entry.url),
  ...effectsIn(bulkOf(entry), 'bulk', entry.url),
  ...effectsIn(rowOf(entry), 'row', entry.url),
  ...(entry.detail?.tabs ?? []).flatMap((tab) => effectsIn(quickOf(tab, entry), 'row', entry.url)),
]

/** The request as a command. */
function curl({ method, url, ...call }: PreparedCall): string {
  const body = 'body' in call && call.body !== undefined ? ` --data-raw '${JSON.stringify(call.body)}'` : ''
  return `curl -g -X ${method} '${url}'${body}`
}

export interface EntryRequests {
  /** A line for each action with a request. */
  readonly commands: readonly string[]
  readonly problems: readonly string[]
}

/** Makes the request of each action of a list, of a row that has every field. */
export function entryRequests(
  { entry }: OwnEntry,
  metadata: Metadata | NoMetadata | null,
  session: Session,
): EntryRequests {
  if (entry.kind !== 'list') return { commands: [], problems: [] }
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? []) : []
  const row = { ...sampleRow(fields, 1), id: 'ID' }
  const scope = {
    session,
    row,
    rows: [row],
    ids: ['ID'],
    spm: 'SPM',
    query: {},
    parent: { id: 'PARENT' },
    form: row,
    now: new Date(0),
  }
  const commands: string[] = []
  const problems: string[] = []
  for (const { name, effect } of effectsOf(entry)) {
    if (!isCall(effect)) continue
    try {
      commands.push(`${name}: ${curl(prepareCall(effect, scope))}`)
    } catch (error) {
      problems.push(`${entry.key}: ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { commands: [...new Set(commands)], problems }
}

export const testRequests = (all: readonly EntryRequests[]): TestResult =>
  resultOf(
    `requests: ${all.reduce((sum, { commands }) => sum + commands.length, 0)} actions make one`,
    all.flatMap(({ problems }) => problems),
  )
