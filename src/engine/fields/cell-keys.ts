/**
 * How a value is shown in a table or a description list. The console maps each key to a cell; an entry names one
 * where the metadata alone would choose wrong.
 */
export const CELL_KEYS = [
  'text',
  'name',
  'mono',
  'pre',
  'number',
  'count',
  'boolean',
  'yes-only',
  'outcome',
  'datetime',
  'crontab',
  'epoch',
  'duration',
  'choice',
  'list',
  'object',
  'link',
  'image',
  'week-hours',
  'connectivity',
  'protocols',
  'grant-actions',
  'risk',
  'state',
  'go',
  'favorite',
  'tally',
  'share',
  'seconds',
  'failures',
  'levels',
  'recipients',
  'steps',
  'hardware',
  'gigabytes',
  'grant-state',
] as const

export type CellKey = (typeof CELL_KEYS)[number]
