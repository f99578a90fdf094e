/** The names of the user's preferences, with their versions. What the first rows need imports types alone from here. */
export const PREFERENCES = [
  'density.v2',
  'scheme.v1',
  'singleKeys.v1',
  'treeHidden.v1',
  'utcTimes.v1',
  'listCost.v1',
] as const

/** Not the user's: what the server told. */
type Remembered = 'font.v1' | 'colours.v1' | 'announcement.v1'

/** Preferences of one list or of one kind of list: its key follows. */
type OfLists = 'columns.v2' | 'usual.v1' | 'views.v1' | 'pageSize.v1'

export type PreferenceName = (typeof PREFERENCES)[number] | Remembered | 'pageSize.v1' | `${OfLists}.${string}`
