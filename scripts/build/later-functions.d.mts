import type { Plugin } from '@rollup/wasm-node'

/** Names of chunks -> their groups. */
type Groups = ReadonlyMap<string, string>

interface Output {
  /** The source of a chunk that something loads on demand. */
  readonly entryPoint?: string
  readonly imports: readonly { readonly path: string; readonly kind: string }[]
}

/** The group of a module of Rollup. */
export function groupOf(id: string, groups: Groups): string | undefined
/** Moves functions that the first rows do not call to where they are called. */
export function laterFunctions(build: {
  readonly main: string
  readonly outputs: Readonly<Record<string, Output>>
  readonly groups: Groups
}): Plugin
