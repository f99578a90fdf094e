/** What is typed letter by letter: it is judged when it is left (specification, section 5). */
const TYPED_KEYS = [
  'string',
  'text-area',
  'text-file',
  'password',
  'new-password',
  'email',
  'mailboxes',
  'url',
  'integer',
  'float',
  'datetime',
  'json',
  'mapping',
  'cron',
  'protocols',
  'week-hours',
] as const

/** What is chosen: it is judged at every change. */
const PICKED_KEYS = [
  'boolean',
  'consent',
  'radio',
  'select',
  'multiple-choice',
  'reference',
  'list',
  'object',
  'objects',
  'image',
  'reveal',
  'grant-actions',
  'addresses',
] as const

/** How a value is asked for in a form. The console maps each key to an input. */
export const INPUT_KEYS = [...TYPED_KEYS, ...PICKED_KEYS] as const

export type InputKey = (typeof INPUT_KEYS)[number]

const TYPED: ReadonlySet<string> = new Set(TYPED_KEYS)

export const isTyped = (input: string): boolean => TYPED.has(input)
