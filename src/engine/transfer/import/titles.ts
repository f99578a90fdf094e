import { csvRows } from '../../../contract/files/csv.ts'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/page.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { ImportMode } from '../offers.ts'
import { requiredFields } from './columns.ts'

/** The cells of the first line of a csv text. */
export function csvTitles(text: string): readonly string[] {
  for (const titles of csvRows(text)) return titles
  return ['']
}

export interface TitleCheck {
  /** Titles without a writable field: their cells are not sent. For updates read-only fields are known, too. */
  readonly unknown: readonly string[]
  /** Labels of required fields without a column. */
  readonly missing: readonly string[]
  /** True for an update without a column of ids. */
  readonly noId: boolean
}

interface TitleSource {
  readonly mode: ImportMode
  /** Fields of POST or PUT; null without metadata: then every title is known. */
  readonly fields: readonly Field[] | null
  /** Fields of GET: an exported file has a column for each. */
  readonly readable: readonly Field[]
  readonly file: RenderedFile
  /** The titles in the file; null if they could not be read. */
  readonly titles: readonly string[] | null
  /** See `constantCells`. */
  readonly constants: Row
}

const bare = (title: string): string => title.trim().toLowerCase()

/** As `bare`, without the star of required fields. */
const unstarred = (title: string): string => bare(title).replace(/^\*+|\*+$/g, '')

/** Checks the header line of a file. Titles are labels in the language of the request, or field names. */
export function checkTitles({ mode, fields, readable, file, titles, constants }: TitleSource): TitleCheck {
  const writable = new Set((fields ?? []).filter(({ readOnly }) => !readOnly).map(({ name }) => name))
  const isWritable = (name: string) => name === 'id' || fields === null || writable.has(name)
  const written = file.titles.filter(([, name]) => name !== '' && isWritable(name))
  const known = new Set(written.map(([title]) => bare(title)))
  const exported = new Set(mode === 'update' ? readable.flatMap(({ name, label }) => [bare(name), bare(label)]) : [])
  const isKnown = (title: string) => known.has(bare(title)) || exported.has(unstarred(title))
  const all = titles ?? file.titles.map(([title]) => title)
  const named = new Set(written.map(([, name]) => name))
  const missing = requiredFields(mode, fields).filter(({ name }) => !named.has(name) && !Object.hasOwn(constants, name))
  return {
    unknown: [...new Set(all.filter((title) => title.trim() !== '' && !isKnown(title)))],
    missing: missing.map(({ label }) => label),
    noId: mode === 'update' && !named.has('id'),
  }
}
