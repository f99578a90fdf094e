import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'
import type { ActionModel } from '../actions/action-model.ts'
import type { Action, Reference } from '../registry/entry-types.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session.ts'
import type { DetailTabModel } from './detail-model.ts'
import { quickActions, sectionsOf } from './detail.ts'

export interface ObjectSource {
  readonly entry: EntryOf<'object'>
  readonly index: IndexEntry
  /** Those of GET; null without metadata: names stand for labels. */
  readonly fields: readonly Field[] | null
  readonly row: Row
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
}

/** What is shown of one object and done with it: a detail of one tab. */
export function objectOf({ entry, index, fields, row, session, references }: ObjectSource): DetailTabModel {
  const scope = { session, row, fields }
  return {
    key: entry.key,
    sections: sectionsOf(entry.fields, { fields, references, scope }),
    quick: quickActions(entry.quick ?? [], { index, scope }),
    relations: [],
    table: null,
    params: {},
    extension: entry.use ?? null,
    beside: null,
  }
}

/** The actions beside the title of a form about an object. */
export function formActions(
  actions: readonly Action[],
  { index, ...scope }: Pick<ObjectSource, 'index' | 'fields' | 'row' | 'session'>,
): readonly ActionModel[] {
  return quickActions(actions, { index, scope })
}
