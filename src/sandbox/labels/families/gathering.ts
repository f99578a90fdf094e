import type { Family } from '../family.ts'
import { text } from '../text.ts'

/** Tasks that look for users on assets, and their runs. */
export const gathering: Family = {
  fields: {},
  choices: {},
  resources: {
    'gather-user-tasks': {
      executed_times: text('Executions', '执行次数', '実行回数'),
      date_last_sync: text('Last run', '上次执行时间', '最終実行日時'),
    },
    'gather-user-executions': {
      task: text('Task', '任务', 'タスク'),
      timedelta: text('Took', '耗时', '所要時間'),
      success: text('Successful', '成功', '成功'),
    },
  },
}
