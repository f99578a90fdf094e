import { parseArgs } from 'node:util'
import { LANGUAGES } from '../../src/contract/language.ts'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export const SCHEMES = ['light', 'dark'] as const

/** Size, language and color scheme of one contact sheet. */
export interface Look {
  /** `wide-en-light` */
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** `locale` of the browser, `language` of the server's cookie. */
  readonly locale: string
  readonly language: string
  readonly colorScheme: (typeof SCHEMES)[number]
}

const LOOKS: readonly Look[] = Object.entries(SIZES).flatMap(([size, viewport]) =>
  LANGUAGES.flatMap(({ id: locale, tag: language }) =>
    SCHEMES.map((colorScheme) => ({
      name: `${size}-${locale}-${colorScheme}`,
      viewport,
      locale,
      language,
      colorScheme,
    })),
  ),
)

export interface Options {
  /** Key of a single entry; undefined for those of all. */
  readonly only: string | undefined
  /** Every screen instead of sixty. */
  readonly all: boolean
  /** The pictures of README.md and docs/ instead of contact sheets. */
  readonly docs: boolean
  /** The pictures of the gallery of the docs alone. */
  readonly gallery: boolean
  readonly looks: readonly Look[]
  readonly output: string
  /** Only print the flags. */
  readonly help: boolean
}

export const HELP = `Usage: npm run shots -- [flags]

  --only KEY     only the screens of one entry
  --all          every screen of the registry, not sixty
  --look NAME    only looks whose name starts with NAME: wide, narrow-zh, wide-en-dark ...
  --docs         the pictures of README.md and docs/ instead of contact sheets
  --gallery      the pictures of the gallery of the docs: every cell and input, light and dark
  --output DIR   output folder (default dist/shots, with --docs or --gallery docs/images)
  --help         show this help`

const FLAGS = {
  only: { type: 'string' },
  all: { type: 'boolean', default: false },
  look: { type: 'string', default: '' },
  docs: { type: 'boolean', default: false },
  gallery: { type: 'boolean', default: false },
  output: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** @throws Error that says what is wrong with the flags */
export function readOptions(args: readonly string[], keys: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: FLAGS })
  const { only, all, look, docs, gallery, help } = values
  const { output = docs || gallery ? 'docs/images' : 'dist/shots' } = values
  const looks = LOOKS.filter(({ name }) => name.startsWith(look))
  if (looks.length === 0) throw new Error(`There is no look ${look}: ${LOOKS.map(({ name }) => name).join(', ')}.`)
  if (only !== undefined && !keys.includes(only)) throw new Error(`There is no entry ${only}: ${keys.join(', ')}.`)
  return { only, all, docs, gallery, looks, output, help }
}
