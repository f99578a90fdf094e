/**
 * The names of all preferences, with their versions. Imported for its types alone by what the first rows need.
 * - installation: `font.v1`, `colours.v1` and `announcement.v1` keep what the server told; they are not the user's
 */
export const PREFERENCES = [
  'density.v2',
  'scheme.v1',
  'singleKeys.v1',
  'treeHidden.v1',
  'utcTimes.v1',
  'listCost.v1',
] as const

const INSTALLATION = ['font.v1', 'colours.v1', 'announcement.v1'] as const

/** Preferences of one list or of one kind of list: the key follows. */
const PARTS = ['columns.v2', 'usual.v1', 'views.v1', 'pageSize.v1'] as const

export type PreferenceName =
  (typeof PREFERENCES)[number] | (typeof INSTALLATION)[number] | 'pageSize.v1' | `${(typeof PARTS)[number]}.${string}`
