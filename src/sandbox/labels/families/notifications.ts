import type { Family } from '../family.ts'
import { text } from '../text.ts'

/** What stands in message subscriptions. */
export const notifications: Family = {
  fields: {
    category_label: text('Category name', '类别名称', 'カテゴリー名'),
    children: text('Kinds', '消息种类', '種類'),
    message_type: text('Kind', '种类', '種別'),
    message_type_label: text('Kind name', '种类名称', '種別名'),
    receivers: text('Receivers', '接收人', '受信者'),
  },
  choices: {},
  resources: {},
}
