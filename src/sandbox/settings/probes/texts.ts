import { text } from '../../labels/text.ts'

/** What a test of a connection found, and what the simulated directory of LDAP says. `{name}` stands for a value. */
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
  ldapRefused: text(
    'The server refused the bind: LDAP result {result}.',
    '服务器拒绝绑定：LDAP 结果码 {result}。',
    'サーバーがバインドを拒否しました：LDAP 結果コード {result}。',
  ),
  ldapBound: text('The server took the bind.', '绑定成功。', 'バインドに成功しました。'),
  noCmpp: text(
    '{host} takes connections, but this sandbox speaks no CMPP: no message was sent.',
    '{host} 可以连接，但此沙箱不支持 CMPP 协议：未发送短信。',
    '{host} に接続できましたが、このサンドボックスは CMPP に対応していません。メッセージは送信していません。',
  ),
  directoryStarts: text(
    'The directory is being read from now on, please wait.',
    '已开始读取目录，请稍候。',
    'ディレクトリの読み込みを始めました。お待ちください。',
  ),
  directoryRuns: text(
    'The directory is still being read, please wait.',
    '正在读取目录，请稍候。',
    'ディレクトリを読み込んでいます。お待ちください。',
  ),
  directoryImported: text(
    'Users imported from the simulated directory of this sandbox: {count}. Organization: {organization}.',
    '已从此沙箱的模拟目录导入 {count} 个用户，组织：{organization}。',
    'このサンドボックスの模擬ディレクトリから {count} 人を取り込みました（組織：{organization}）。',
  ),
  directoryLacks: text(
    'None of these users is in the directory.',
    '目录中没有这些用户。',
    '該当するユーザーはディレクトリにいません。',
  ),
  directoryTook: text(
    'The simulated directory of this sandbox took the password of {username}.',
    '此沙箱的模拟目录接受了 {username} 的密码。',
    'このサンドボックスの模擬ディレクトリは {username} のパスワードを受け付けました。',
  ),
  directoryRefused: text(
    'The simulated directory of this sandbox did not take this username and password.',
    '此沙箱的模拟目录不接受该用户名和密码。',
    'このサンドボックスの模擬ディレクトリは、このユーザー名とパスワードを受け付けませんでした。',
  ),
} as const

export type ProbeCode = keyof typeof PROBE_TEXTS
