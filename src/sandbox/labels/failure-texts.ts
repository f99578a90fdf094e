import { text } from './text.ts'

/** Why a request could not be carried out, whatever it asked for. */
export const FAILURE_TEXTS = {
  databaseDown: text(
    'The database does not answer. Try again in a moment.',
    '数据库没有响应，请稍后重试。',
    'データベースが応答しません。しばらくしてからもう一度お試しください。',
  ),
  diskFull: text(
    "The server's disk is full. Nothing was saved.",
    '服务器磁盘已满，未保存任何内容。',
    'サーバーのディスクがいっぱいです。何も保存されていません。',
  ),
  bodyTooLarge: text(
    'The request is larger than {limit}, the most that this server accepts.',
    '请求超过了此服务器的上限 {limit}。',
    'リクエストがこのサーバーの上限 {limit} を超えています。',
  ),
  mediaType: text(
    'This server cannot read a request of the type "{type}".',
    '此服务器无法读取类型为“{type}”的请求。',
    'このサーバーは「{type}」形式のリクエストを読み取れません。',
  ),
  unreadable: text('The request cannot be read.', '无法读取该请求。', 'リクエストを読み取れません。'),
  fileRows: text(
    'The file has more than {limit} rows. Split it into smaller files.',
    '文件超过 {limit} 行，请拆分为多个较小的文件。',
    'ファイルの行数が {limit} 行を超えています。小さいファイルに分割してください。',
  ),
  fileTooHeavy: text(
    'Reading the file takes too much memory or time. Split it into smaller files.',
    '读取该文件占用的内存或时间过多，请拆分为多个较小的文件。',
    'ファイルの読み取りに必要なメモリまたは時間が多すぎます。小さいファイルに分割してください。',
  ),
  fileTooLarge: text(
    'The file content overflowed (The maximum length `{limit}` bytes)',
    '文件过大（最多 {limit} 字节）',
    'ファイルが大きすぎます（最大 {limit} バイト）',
  ),
} as const
