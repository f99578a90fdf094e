import type { CellProps } from '../base/component-props.ts'
import { absent, plainText } from '../base/plain-text.tsx'

type Names = readonly (readonly [part: RegExp, name: string])[]

/** In this order: Edge and Opera also call themselves Chrome, and all of these Safari. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
]

/** In this order: Android also calls itself Linux, and an iPhone says "like Mac OS X". */
const SYSTEMS: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, text: string): string | undefined => names.find(([part]) => part.test(text))?.[1]

/** The browser and its system, as a user agent names them; the whole text is shown on hover. Programs keep their own text. */
export function AgentCell({ value, words }: CellProps) {
  const text = plainText(value)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (browser === undefined || system === undefined) return text || absent()
  return <span title={text}>{words.agent(browser, system)}</span>
}
