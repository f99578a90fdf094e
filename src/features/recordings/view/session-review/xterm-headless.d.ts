/** The package names a module file that it does not contain, and its CommonJS file exports nothing to modules. */
declare module '@xterm/headless/lib-headless/xterm-headless.mjs' {
  export { Terminal, type IBufferCell, type IBufferLine } from '@xterm/headless'
}
