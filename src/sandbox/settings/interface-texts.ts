import { text } from '../labels/text.ts'

/** What is said of the looks of an installation. */
export const INTERFACE_TEXTS = {
  restored: text('The interface looks as it did at first.', '界面已恢复为默认外观。', '外観を初期設定に戻しました。'),
}
