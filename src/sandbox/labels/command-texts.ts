import { text } from './text.ts'

/** Messages: what is said of commands on many hosts. */
export const COMMAND_TEXTS = {
  commandsOff: text('Batch commands are switched off.', '批量命令已关闭。', '一括コマンドは無効になっています。'),
  hostNotGranted: text(
    'Not granted to you for that system user: {value}',
    '您未获授权以该系统用户登录：{value}',
    'このシステムユーザーでのログインが許可されていません: {value}',
  ),
  dangerRefused: text('A dangerous command was refused', '危险命令已被拒绝', '危険なコマンドが拒否されました'),
  dangerAttempt: text('{person} tried to run:', '{person} 试图执行：', '{person} が実行しようとしたコマンド：'),
}
