import { FILE_FORMATS } from '../../../engine/transfer/transfer-model.ts'

/** What a file input offers: `.csv,.xlsx`. */
export const ACCEPTED = FILE_FORMATS.map((format) => `.${format}`).join(',')
