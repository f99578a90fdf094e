import type { Language } from '../../../contract/language.ts'
import { message, type MessageKey } from '../../messages/message.ts'

type Values = Readonly<Record<string, string>>

type ProbeKey = Extract<MessageKey, `probes.${string}`>

/** A key of messages/<language>/probes.json. */
export type ProbeCode = ProbeKey extends `probes.${infer Code}` ? Code : never

/** A failed connection test. */
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
  message(`probes.${code}`, language, values)
