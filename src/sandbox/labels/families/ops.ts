import type { Family } from '../family.ts'
import { text } from '../text.ts'

const FINISHED = text('Finished', '已完成', '完了')
const SUCCESSFUL = text('Successful', '成功', '成功')
const STARTED = text('Started at', '开始时间', '開始日時')

/** Jobs, their versions and executions, and commands on several hosts at once. */
export const ops: Family = {
  fields: {
    command: text('Command', '命令', 'コマンド'),
    run_as: text('Run as', '运行用户', '実行ユーザー'),
    run_as_display: text('Run as (name)', '运行用户名称', '実行ユーザー名'),
    result: text('Result', '结果', '結果'),
    commandexecution: text('Batch command', '批量命令', '一括コマンド'),
    commandexecution_display: text('Batch command (name)', '批量命令名称', '一括コマンド名'),
  },
  choices: {},
  resources: {
    'command-execution-logs': {
      hosts: text('Hosts', '主机', 'ホスト'),
      hosts_display: text('Host names', '主机名称', 'ホスト名'),
      is_finished: FINISHED,
      is_success: SUCCESSFUL,
      date_start: STARTED,
    },
    'command-executions-hosts-relations': {
      asset: text('Host', '主机', 'ホスト'),
      asset_display: text('Host name', '主机名称', 'ホスト名'),
    },
  },
}
