import { parseArgs } from 'node:util'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const LANGUAGES = { en: 'en', zh: 'zh-hans', ja: 'ja' } as const
export const SCHEMES = ['light', 'dark'] as const

/** What one contact sheet shows the screens in. */
export interface Look {
  /** `wide-en-light` */
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Of the browser, and of the cookie of the server. */
  readonly locale: string
  readonly language: string
  readonly colorScheme: (typeof SCHEMES)[number]
}

const LOOKS: readonly Look[] = Object.entries(SIZES).flatMap(([size, viewport]) =>
  Object.entries(LANGUAGES).flatMap(([locale, language]) =>
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
  /** Key of the only entry; undefined for all. */
  readonly only: string | undefined
  readonly looks: readonly Look[]
  readonly output: string
  /** Only to be told of the flags. */
  readonly help: boolean
}

export const HELP = `Usage: npm run shots -- [flags]

  --only KEY     the screens of one entry
  --look NAME    one look, or those that begin so: wide, narrow-zh, wide-en-dark ...
  --output DIR   where the sheets go (dist/shots)
  --help         these lines`

const FLAGS = {
  only: { type: 'string' },
  look: { type: 'string', default: '' },
  output: { type: 'string', default: 'dist/shots' },
  help: { type: 'boolean', default: false },
} as const

/** @throws Error that says what is wrong with the flags */
export function readOptions(args: readonly string[], keys: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: FLAGS })
  const { only, look, output, help } = values
  const looks = LOOKS.filter(({ name }) => name.startsWith(look))
  if (looks.length === 0) throw new Error(`There is no look ${look}: ${LOOKS.map(({ name }) => name).join(', ')}.`)
  if (only !== undefined && !keys.includes(only)) throw new Error(`There is no entry ${only}: ${keys.join(', ')}.`)
  return { only, looks, output, help }
}
