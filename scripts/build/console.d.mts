import type { BuildOptions, Metafile } from 'esbuild'

export function consoleOptions(outdir: string): BuildOptions
export interface ConsoleOutputs {
  /** The entry, then what it imports. */
  readonly scripts: readonly string[]
  /** The script with the startup, which identifies the build. */
  readonly start: string
  readonly styles: string
  readonly font: string
  /** All that the first steps load. */
  readonly steps: readonly string[]
}
export function consoleOutputs(metafile: Metafile): ConsoleOutputs
export function earlyScript(start: string): Promise<{ readonly name: string; readonly contents: Uint8Array }>
export function indexPage(files: {
  readonly early: string
  readonly scripts: readonly string[]
  readonly styles: string
  readonly font: string
  readonly worker?: boolean
}): Promise<string>
export function writeConsole(folder: string): Promise<void>

export function writeConsoleWithTexts(folder: string, changeText: (text: string) => string): Promise<void>
