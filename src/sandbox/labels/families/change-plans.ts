import type { Family } from '../family.ts'
import { text } from '../text.ts'

const STRATEGIES = {
  custom: text('The one given here', '使用指定密码', 'ここで指定する'),
  random_one: text('Random, the same for all', '随机生成，全部相同', 'ランダム（すべて同じ）'),
  random_all: text('Random, another for each', '随机生成，各不相同', 'ランダム（それぞれ別）'),
}

const PROBLEMS = {
  not_connected: text('It could not be reached', '无法连接', '接続できません'),
  wrong_password: text('Its present password is refused', '当前密码错误', '現在のパスワードが拒否されました'),
}

const EXECUTION = {
  password_strategy_display: text('Password strategy', '密码策略', 'パスワードの設定方法'),
}

const SUBTASK = {
  is_success: text('Result', '结果', '結果'),
}

/** Plans that change passwords and keys, of assets and of applications. */
export const changePlans: Family = {
  fields: {
    password_strategy_display: text('Password strategy name', '密码策略名称', 'パスワードの設定方法名'),
    password_rules: text('Password rules', '密码规则', 'パスワードの規則'),
    length: text('Length', '长度', '長さ'),
    symbol_set: text('Symbols', '特殊字符', '記号'),
    is_password: text('Change the password', '修改密码', 'パスワードを変更'),
    is_ssh_key: text('Change the SSH key', '修改 SSH 密钥', 'SSH 鍵を変更'),
    ssh_key_strategy: text('What happens to the keys', '密钥更新方式', '鍵の更新方法'),
    ssh_key_strategy_display: text('What happens to the keys (name)', '密钥更新方式名称', '鍵の更新方法名'),
    result_summary: text('Results', '执行结果', '実行結果'),
    execution: text('Execution', '执行记录', '実行'),
    step: text('Step', '步骤', '手順'),
    apps: text('Applications', '应用', 'アプリケーション'),
    apps_amount: text('Application count', '应用数量', 'アプリケーション数'),
    apps_display: text('Applications', '应用', 'アプリケーション'),
    system_users_display: text('System users', '系统用户', 'システムユーザー'),
    system_user: text('System user', '系统用户', 'システムユーザー'),
    system_user_display: text('System user name', '系统用户名称', 'システムユーザー名'),
  },
  choices: {
    'change-auth-plans.password_strategy': STRATEGIES,
    'app-change-auth-plans.password_strategy': STRATEGIES,
    ssh_key_strategy: {
      add: text('Added to those there are', '追加到现有密钥', '既存の鍵に追加'),
      set: text('Instead of those there are', '清空后写入', '既存の鍵を消して追加'),
      set_jms: text('Instead of the one set before', '替换上次写入的密钥', '前回設定した鍵だけ置き換え'),
    },
    'change-auth-plan-subtasks.reason': PROBLEMS,
    'app-change-auth-plan-subtasks.reason': PROBLEMS,
  },
  resources: {
    'change-auth-plan-executions': EXECUTION,
    'app-change-auth-plan-executions': EXECUTION,
    'change-auth-plan-subtasks': { ...SUBTASK, asset_info: text('Asset details', '资产信息', '資産の情報') },
    'app-change-auth-plan-subtasks': SUBTASK,
  },
}
