import { wcagContrast } from 'culori'
import { isObject, type JsonObject, ownAt, toText } from '../../contract/json-object.ts'
import { found, type Found } from '../check/problem.ts'
import { checkAs } from '../check/schema-check.ts'

/** The file at the top of an overlay with colours that replace those of the console. */
export const THEME_FILE = 'theme.json'

const SCHEMA = 'theme.schema.json'
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

const ROLES = ['primary', 'success', 'info', 'warning', 'danger']
const SURFACES = ['bg', 'bg-sunken', 'bg-hover', 'bg-raised']
/** WCAG 2.2: text, and graphics. */
const TEXT = 4.5
const GRAPHIC = 3

/** A colour, the grounds that it is shown on, and the contrast that it needs. */
type Pair = readonly [colour: string, grounds: readonly string[], ratio: number]

const PAIRS: readonly Pair[] = [
  ...['text', 'text-2', 'text-3'].map((name): Pair => [name, SURFACES, TEXT]),
  ...ROLES.flatMap((role): readonly Pair[] => [
    [`${role}-text`, [...SURFACES, `${role}-tint`], TEXT],
    [`on-${role}`, [`${role}-fill`, `${role}-fill-hover`], TEXT],
    ['text', [`${role}-tint`], TEXT],
    [`${role}-icon`, SURFACES, GRAPHIC],
  ]),
  ['line-control', ['bg'], GRAPHIC],
  ['focus', ['bg'], GRAPHIC],
  ['menu-text', ['menu-bg'], TEXT],
  ['menu-text-2', ['menu-bg'], TEXT],
  ['menu-text-active', ['menu-bg-active'], TEXT],
  ['menu-accent', ['menu-bg'], GRAPHIC],
]

const colourIn = (theme: JsonObject, scheme: Scheme, name: string): string | null => {
  const text = ownAt(theme, [scheme, name])
  return typeof text === 'string' ? text : null
}

function* lowContrasts(theme: JsonObject, scheme: Scheme, schema: unknown): Found {
  const standard = (name: string) => toText(ownAt(schema, ['properties', scheme, 'properties', name, 'default']))
  for (const [name, grounds, ratio] of PAIRS)
    for (const ground of grounds) {
      const [own, below] = [colourIn(theme, scheme, name), colourIn(theme, scheme, ground)]
      if (own === null && below === null) continue
      const contrast = wcagContrast(own ?? standard(name), below ?? standard(ground))
      if (contrast >= ratio) continue
      const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
      yield found(
        `/${scheme}/${own === null ? ground : name}`,
        `${name} on ${ground} has a contrast of ${shown}:1, it needs ${ratio}:1`,
      )
    }
}

/** What the schema refuses, else colours that cannot be read on the ones that they are shown on. */
export function* checkTheme(theme: unknown, schemas: readonly object[]): Found {
  if (theme === undefined) return
  const problems = checkAs(SCHEMA, theme, schemas)
  yield* problems
  if (problems.length > 0 || !isObject(theme)) return
  const schema = schemas.find((each) => isObject(each) && each['$id'] === SCHEMA)
  for (const scheme of SCHEMES) yield* lowContrasts(theme, scheme, schema)
}

/** Its selectors are more specific than those of the console's tokens, and its colours win over those of the installation. */
const SELECTORS: Readonly<Record<Scheme, string>> = {
  light: ":root:not([data-theme='dark'])",
  dark: ":root[data-theme='dark']",
}

/** The stylesheet of a theme that has passed the check; null without one. It is linked in the page, so that nothing flashes. */
export function overlayStyles(theme: unknown): string | null {
  if (!isObject(theme)) return null
  const blocks = SCHEMES.flatMap((scheme) => {
    const colours = theme[scheme]
    if (!isObject(colours)) return []
    const lines = Object.entries(colours).map(([name, colour]) => `--${name}:${String(colour)}!important`)
    return [`${SELECTORS[scheme]}{${lines.join(';')}}`]
  })
  return `${blocks.join('\n')}\n`
}
