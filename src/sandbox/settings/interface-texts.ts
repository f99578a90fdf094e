import { text } from '../labels/text.ts'

/** What is said of the looks of an installation. */
export const INTERFACE_TEXTS = {
  notPicture: text(
    'This file is no picture that can be shown: PNG, JPEG, GIF, WebP, BMP and ICO can.',
    '该文件不是可显示的图片，支持 PNG、JPEG、GIF、WebP、BMP 和 ICO。',
    'このファイルは表示できる画像ではありません。PNG、JPEG、GIF、WebP、BMP、ICO が使えます。',
  ),
  restored: text('The interface looks as it did at first.', '界面已恢复为默认外观。', '外観を初期設定に戻しました。'),
}
