import type { Field } from '../../../contract/field.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { Row } from '../../../contract/row.ts'
import type { ImportMode } from '../transfer-model.ts'
import { demandedFields } from './columns.ts'

export interface TitleCheck {
  /** Titles that name no field that can be written: their cells are not sent. An update may name what is only read. */
  readonly unknown: readonly string[]
  /** Labels of what must be filled in and has no column. */
  readonly missing: readonly string[]
  /** Of an update without ids: nothing says which objects to change. */
  readonly noId: boolean
}

interface TitleSource {
  readonly mode: ImportMode
  /** What POST or PUT takes; null without metadata: then nothing can be said. */
  readonly fields: readonly Field[] | null
  /** What GET tells: an exported file has a column for each. */
  readonly readable: readonly Field[]
  readonly file: RenderedFile
  /** The titles as they stand in the file; null when they could not be read. */
  readonly titles: readonly string[] | null
  /** What the entry sends of its own. */
  readonly constants: Row
}

const bare = (title: string): string => title.trim().toLowerCase()

/** As `bare`, without the star of what must be filled in. */
const unstarred = (title: string): string => bare(title).replace(/^\*+|\*+$/g, '')

/** What is wrong with the first line of a file. Titles are labels in the language of the request, or names of fields. */
export function checkTitles({ mode, fields, readable, file, titles, constants }: TitleSource): TitleCheck {
  const writable = new Set((fields ?? []).filter(({ readOnly }) => !readOnly).map(({ name }) => name))
  const isTaken = (name: string) => name === 'id' || fields === null || writable.has(name)
  const taken = file.titles.filter(([, name]) => name !== '' && isTaken(name))
  const known = new Set(taken.map(([title]) => bare(title)))
  const exported = new Set(mode === 'update' ? readable.flatMap(({ name, label }) => [bare(name), bare(label)]) : [])
  const isKnown = (title: string) => known.has(bare(title)) || exported.has(unstarred(title))
  const all = titles ?? file.titles.map(([title]) => title)
  const named = new Set(taken.map(([, name]) => name))
  const missing = demandedFields(mode, fields).filter(({ name }) => !named.has(name) && !Object.hasOwn(constants, name))
  return {
    unknown: [...new Set(all.filter((title) => title.trim() !== '' && !isKnown(title)))],
    missing: missing.map(({ label }) => label),
    noId: mode === 'update' && !named.has('id'),
  }
}
