import { type Text, text } from './text.ts'

/** By `resource.field`. */
export const helpTexts: Readonly<Record<string, Text>> = {
  'users.is_active': text(
    'Whoever is not active cannot log in. Switch a user off rather than delete it: the logs keep their name.',
    '未启用的用户不能登录。建议停用而不是删除用户，以便日志保留其姓名。',
    '無効なユーザーはログインできません。ログに名前が残るよう、削除ではなく無効にしてください。',
  ),
}
