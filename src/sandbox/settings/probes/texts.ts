import { text } from '../../labels/text.ts'

/** What a test of a connection found. `{name}` stands for a value. */
export const PROBE_TEXTS = {
  notLoopback: text(
    'This sandbox reaches servers of this machine alone, and {host} is none of them: nothing was tried.',
    '此沙箱只能访问本机的服务器，{host} 不在其中：未作任何尝试。',
    'このサンドボックスはこのマシン上のサーバーにしか接続できず、{host} は該当しません。何も試していません。',
  ),
  noServer: text(
    'Say first which server: its address is empty.',
    '请先填写服务器地址。',
    '先にサーバーのアドレスを入力してください。',
  ),
  refused: text(
    '{host} takes no connection at port {port}.',
    '{host} 的 {port} 端口拒绝连接。',
    '{host} のポート {port} に接続できません。',
  ),
  silent: text('{host} does not answer.', '{host} 没有响应。', '{host} から応答がありません。'),
  ended: text('{host} ended the connection.', '{host} 断开了连接。', '{host} が接続を切りました。'),
  said: text('The server refused: {said}', '服务器拒绝：{said}', 'サーバーに拒否されました：{said}'),
  mailSent: text(
    'The server took a test mail to {recipient}.',
    '测试邮件已提交，收件人 {recipient}。',
    'テストメールをサーバーが受け付けました（宛先 {recipient}）。',
  ),
} as const

export type ProbeCode = keyof typeof PROBE_TEXTS
