import { isObject, own, readText } from './json-object.ts'
import { type InterfaceSettings, readColors } from './settings.ts'

/** GET of the themes, `[{name, colors}]`: the colours of each by its name. */
export function readThemes(body: unknown): ReadonlyMap<string, InterfaceSettings['colors']> {
  const themes = Array.isArray(body) ? body.filter(isObject) : []
  return new Map(themes.map((theme) => [readText(own(theme, 'name')), readColors(theme)]))
}
