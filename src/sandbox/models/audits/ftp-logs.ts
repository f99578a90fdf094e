import recorded from '../../../contract/facts/audits__ftp-logs.json' with { type: 'json' }
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel } from '../model.ts'

export const ftpLogs = defineModel({
  key: 'ftp-logs',
  facts: loadFacts(recorded),
  table: 'ftp_logs',
  className: 'FTPLog',
  logName: 'File transfer',
  permission: 'audits.ftplog',
  scope: 'organization',
  search: ['user', 'asset', 'system_user', 'filename'],
  order: ['-date_start'],
  indexes: { ftp_logs_newest: byTime('date_start') },
  dateField: 'date_start',
  defaults: (now) => ({ date_start: now, is_success: true, remote_addr: '' }),
  title: ({ operate, filename }) => `${String(operate)} ${String(filename)}`,
})
