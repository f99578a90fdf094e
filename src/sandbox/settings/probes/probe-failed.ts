import type { Language } from '../../context.ts'
import { say } from '../../labels/text.ts'
import { PROBE_TEXTS, type ProbeCode } from './texts.ts'

type Values = Readonly<Record<string, string>>

/** Why a server could not be used as it was asked to. */
export class ProbeFailed extends Error {
  readonly code: ProbeCode
  readonly values: Values

  constructor(code: ProbeCode, values: Values = {}) {
    super(code)
    this.name = 'ProbeFailed'
    this.code = code
    this.values = values
  }
}

export const probeText = (code: ProbeCode, language: Language, values: Values = {}): string =>
  Object.entries(values).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, value),
    say(PROBE_TEXTS[code], language),
  )
