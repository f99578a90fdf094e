import type { Family } from '../family.ts'
import { text } from '../text.ts'

/** Jobs, their versions and executions, and commands on several hosts at once. */
export const ops: Family = {
  fields: {
    command: text('Command', '命令', 'コマンド'),
    run_as: text('Run as', '运行用户', '実行ユーザー'),
    run_as_display: text('Run as (name)', '运行用户名称', '実行ユーザー名'),
    result: text('Result', '结果', '結果'),
    is_deleted: text('Removed', '已删除', '削除済み'),
    latest_execution: text('Last execution', '最近执行', '最新の実行'),
    hosts_amount: text('Hosts', '主机数', 'ホスト数'),
    adhoc: text('Version ID', '版本 ID', 'バージョン ID'),
    adhoc_short_id: text('Version', '版本', 'バージョン'),
    short_id: text('Short ID', '短 ID', '短縮 ID'),
    last_success: text('Succeeded on', '成功的主机', '成功したホスト'),
    last_failure: text('Failed on', '失败的主机', '失敗したホスト'),
    last_run: text('Last execution', '最近执行', '最新の実行'),
    contents: text('Steps', '步骤', '手順'),
    tasks: text('Steps', '步骤', '手順'),
    options: text('Options', '选项', 'オプション'),
    become: text('Way of switching', '切换方式', '切り替え方法'),
    become_display: text('Switch to', '切换用户', '切り替え先'),
    run_as_admin: text('As the admin user', '以特权用户运行', '特権ユーザーで実行'),
    run_times: text('Executions', '执行次数', '実行回数'),
    task: text('Job ID', '任务 ID', 'ジョブ ID'),
    task_display: text('Job', '任务', 'ジョブ'),
    task_name: text('Job', '任务', 'ジョブ'),
    celery_task_id: text('Worker task ID', '后台任务 ID', 'ワーカーのタスク ID'),
    commandexecution: text('Batch command', '批量命令', '一括コマンド'),
    commandexecution_display: text('Batch command (name)', '批量命令名称', '一括コマンド名'),
    enabled: text('Enabled', '已启用', '有効'),
    last_run_at: text('Last run', '上次运行时间', '前回の実行日時'),
    total_run_count: text('Runs', '运行次数', '実行回数'),
  },
  choices: {},
  resources: {
    'ops-tasks': {
      summary: text('Executions', '执行', '実行'),
    },
    'ops-adhoc': {
      pattern: text('Host pattern', '主机匹配', 'ホストのパターン'),
      hosts: text('Hosts', '主机', 'ホスト'),
    },
    'ops-executions': {
      stat: text('Hosts by result', '主机结果', 'ホストの結果'),
      summary: text('Summary', '摘要', '概要'),
    },
    'period-tasks': {
      task: text('Task', '任务', 'タスク'),
      description: text('Description', '描述', '説明'),
    },
    'command-executions': {
      hosts: text('Hosts', '主机', 'ホスト'),
      log_url: text('Address of the log', '日志地址', 'ログの URL'),
    },
    'command-execution-logs': {
      hosts: text('Hosts', '主机', 'ホスト'),
      hosts_display: text('Host names', '主机名称', 'ホスト名'),
    },
    'command-executions-hosts-relations': {
      asset: text('Host', '主机', 'ホスト'),
      asset_display: text('Host name', '主机名称', 'ホスト名'),
    },
  },
}
