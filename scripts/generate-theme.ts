import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { JsonObject } from '../src/contract/json-object.ts'

const TOKEN = /^ {2}--([\w-]+): (#[0-9a-f]{6});(?: \/\* (.+?) \*\/)?$/gm
const HEX = '^#[0-9a-fA-F]{6}$'

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^bg/, 'A surface'],
  [/^line/, 'A line'],
  [/^text/, 'Text'],
  [/^on-/, 'Text on the fill'],
  [/-fill(-hover)?$/, 'The background of a button or mark with text'],
  [/-text$/, 'Text on any surface and on its tint'],
  [/-icon$/, 'An icon or mark'],
  [/-tint$/, 'A quiet background'],
  [/-line$/, 'The edge of a tint'],
  [/^menu-/, 'The menu'],
  [/^focus$/, 'The ring of the focus'],
  [/^chart-/, 'A chart'],
]

function describe(name: string, comment: string): string {
  const word = WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'A colour'
  const note = comment.replace(/\s*\d+(\.\d+)?:1.*$/, '').trim()
  return note === '' ? `${word}.` : `${word}: ${note}.`
}

/** The colours of a scheme, from its block of tokens.css. */
function coloursOf(css: string, scheme: string): JsonObject {
  const [, block = ''] = new RegExp(`\\[data-theme='${scheme}'\\] \\{([\\s\\S]*?)\\n\\}`).exec(css) ?? []
  const tokens = [...block.matchAll(TOKEN)].map(([, name = '', colour = '', comment = '']) => [
    name,
    { type: 'string', pattern: HEX, default: colour, description: describe(name, comment), examples: [colour] },
  ])
  return {
    description: `Colours of the ${scheme} scheme. Those that are missing stay.`,
    type: 'object',
    properties: Object.fromEntries(tokens) as JsonObject,
    additionalProperties: false,
    examples: [{ 'primary-fill': '#1d4ed8', 'primary-fill-hover': '#1e40af' }],
  }
}

/** schemas/theme.schema.json: the colours of tokens.css, with their defaults. */
export async function themeSchema(root: string): Promise<JsonObject> {
  const css = await readFile(path.join(root, 'src/console/styles/tokens.css'), 'utf8')
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'theme.schema.json',
    title: 'ThemeFile',
    description:
      'theme.json of an overlay: colours that replace those of the console. Made by npm run generate from tokens.css: do not edit.',
    type: 'object',
    properties: {
      $schema: {
        type: 'string',
        description: 'The schema of this file, by which editors complete and check it.',
        examples: ['../gatehouse/schemas/theme.schema.json'],
      },
      light: coloursOf(css, 'light'),
      dark: coloursOf(css, 'dark'),
    },
    additionalProperties: false,
  }
}
