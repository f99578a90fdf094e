import type { RemoteOptions } from '../select/select-box.tsx'
import type { RemoteList } from './use-remote-options.ts'

/** What a select is told of a list that it searches at the server. Rows that are never offered do not count. */
export const remoteOf = ({ status, options, read, total, open, find, more }: RemoteList): RemoteOptions => ({
  total: total === null ? null : total - (read - options.length),
  loading: status === 'loading',
  failed: status === 'failed',
  onOpen: open,
  onSearch: find,
  onEnd: more,
})
