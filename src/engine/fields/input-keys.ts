/** How a value is asked for in a form. The console maps each key to an input. */
export const INPUT_KEYS = [
  'string',
  'text-area',
  'text-file',
  'password',
  'new-password',
  'email',
  'url',
  'integer',
  'float',
  'boolean',
  'datetime',
  'radio',
  'select',
  'multiple-choice',
  'reference',
  'list',
  'object',
  'image',
  'json',
  'reveal',
  'week-hours',
  'protocols',
  'grant-actions',
  'addresses',
  'mapping',
  'cron',
] as const

/** What is typed letter by letter: it is judged when it is left, all others at every change (specification, section 5). */
const TYPED: ReadonlySet<string> = new Set<(typeof INPUT_KEYS)[number]>([
  'string',
  'text-area',
  'text-file',
  'password',
  'new-password',
  'email',
  'url',
  'integer',
  'float',
  'datetime',
  'json',
  'mapping',
  'cron',
  'protocols',
  'week-hours',
])

export const isTyped = (input: string): boolean => TYPED.has(input)

export type InputKey = (typeof INPUT_KEYS)[number]
