/** What an input is given where a form asks nothing of it; a test adds its field, its value and what it looks at. */
export const PLAIN_INPUT = {
  id: 'x',
  onBlur: () => undefined,
  required: false,
  reason: null,
  invalid: false,
  describedBy: undefined,
} as const
