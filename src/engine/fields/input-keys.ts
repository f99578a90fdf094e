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
] as const

export type InputKey = (typeof INPUT_KEYS)[number]
