import type { BuildOptions } from 'esbuild'

export const NODE_OPTIONS: BuildOptions
export function serverOptions(outdir: string): Promise<BuildOptions>
export function pageOptions(outdir: string): BuildOptions
