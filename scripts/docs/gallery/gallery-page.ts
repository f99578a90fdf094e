import type { JsonObject } from '../../../src/contract/json-object.ts'
import { cellOf } from '../../../src/engine/fields/choose-field-type.ts'
import { inputOf } from '../../../src/engine/fields/choose-input.ts'
import { FIELD_TYPES } from '../../../src/engine/fields/field-types.ts'
import { FIELD_TYPE_WORDS } from '../../field-type-words.ts'
import { type DocPage, slug } from '../page.ts'
import { CELL_SAMPLES, type CellSample } from './cell-samples.ts'
import { columnOf, fieldOf, galleryPicture, GALLERY_SCHEMES, itemOf } from './gallery.ts'
import { INPUT_SAMPLES, type InputSample } from './input-samples.ts'

type Kind = 'cell' | 'input'

/** The folder of the pictures stands for the page in links of the repository. */
const GALLERY_SOURCE = 'docs/images/gallery'

const code = (text: string) => `\`${text}\``
const headingOf = (kind: Kind, name: string) => `${name} (${kind})`
const link = (kind: Kind, name: string) => `[${code(name)}](#${slug(headingOf(kind, name))})`
const isWord = <Key extends string>(words: Readonly<Record<Key, string>>, name: string): name is Key =>
  Object.hasOwn(words, name)
const wordsOf = (name: string): string => (isWord(FIELD_TYPE_WORDS, name) ? FIELD_TYPE_WORDS[name] : '')

/** Both pictures; the styles of the site show the one of the scheme. */
const pictures = (kind: Kind, name: string): string =>
  GALLERY_SCHEMES.map((scheme) => `![The ${kind} ${name}](${galleryPicture(kind, name, scheme)})`).join('')

function optionsBlock(fields: Readonly<Record<string, JsonObject | null>>): string {
  const lines = Object.entries(fields).flatMap(([name, options]) =>
    options === null ? [] : [`${JSON.stringify(name)}: ${JSON.stringify(options)}`],
  )
  return lines.length === 0 ? 'The server has no such field.' : `\`\`\`json\n${lines.join(',\n')}\n\`\`\``
}

const entryBlock = (item: string | JsonObject) => `\`\`\`json\n${JSON.stringify(item)}\n\`\`\``

function section(kind: Kind, name: string, blocks: { options: string; item: string | JsonObject }): string {
  return [
    `### ${headingOf(kind, name)}`,
    wordsOf(name),
    pictures(kind, name),
    'OPTIONS:',
    blocks.options,
    kind === 'cell' ? 'Column:' : 'Form field:',
    entryBlock(blocks.item),
  ].join('\n\n')
}

function cellSection([name, sample]: [string, CellSample]): string {
  const { field, options, beside = {} } = sample
  const others = Object.entries(beside).map(([other, { options: its }]) => [other, its] as const)
  return section('cell', name, {
    options: optionsBlock({ [field]: options, ...Object.fromEntries(others) }),
    item: columnOf(name, sample),
  })
}

function inputSection([name, sample]: [string, InputSample]): string {
  const { initial: _initial, ...item } = sample.item ?? {}
  return section('input', name, {
    options: optionsBlock({ [sample.field]: sample.options }),
    item: itemOf(name, { ...sample, item }),
  })
}

/** What shows and edits each type that OPTIONS names, if neither the entry nor the name of the field says otherwise. */
function typeTable(): string {
  const types = Object.entries(FIELD_TYPES).filter(([, traits]) => 'value' in traits)
  const rows = types.map(([type]) => {
    const field = fieldOf('x', { type })
    return `| ${code(type)} | ${link('cell', cellOf('x', field))} | ${link('input', inputOf('x', field))} |`
  })
  return ['| type in OPTIONS | cell | input |', '| --- | --- | --- |', ...rows].join('\n')
}

const INTRODUCTION = `# Gallery

Every cell and every input, each with the field of OPTIONS and the line of the entry that make it. The pictures are cut from the console: \`npm run
shots -- --gallery\` serves an overlay with one column for each cell and one form field for each input, and takes them again.

An entry names \`cell\` or \`input\` only where the type and the name of the field do not choose it.

## Types of OPTIONS

A text with \`max_length\` is one line, else several; with \`write_only\` a password. A choice is radio buttons up to four, else a select. A list of objects
with members is edited as objects, one without as JSON. A relation with a reference is a select of records.`

export function galleryPage(): DocPage {
  return {
    path: 'gallery/',
    title: 'Gallery',
    group: 'Reference',
    markdown: [
      INTRODUCTION,
      typeTable(),
      '## Cells',
      ...Object.entries(CELL_SAMPLES).map(cellSection),
      '## Inputs',
      ...Object.entries(INPUT_SAMPLES).map(inputSection),
    ].join('\n\n'),
    source: GALLERY_SOURCE,
  }
}
