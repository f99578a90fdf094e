import { text } from '../labels/text.ts'

export const CSRF_FAILED = text(
  'CSRF Failed: CSRF token missing or incorrect.',
  'CSRF 校验失败：令牌缺失或不匹配。',
  'CSRF 検証に失敗しました：トークンがないか、一致しません。',
)
