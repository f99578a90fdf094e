/** The part of SheetJS without code pages and other formats: a tenth of the whole. Write only (it must never read). */
declare module 'sheetjs-style/xlsx.mini.js' {
  export { utils, write } from 'sheetjs-style'
}
