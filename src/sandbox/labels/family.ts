import type { Text } from './text.ts'

/** The words of related resources. A word stands once: what several families share is in fields.ts and choices.ts. */
export interface Family {
  /** By field name, wherever it stands. */
  readonly fields: Readonly<Record<string, Text>>
  /** By field name or `resource.field`, then by stored value. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, Text>>>>
  /** Exceptions: by resource key, then by field name. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, Text>>>>
}
