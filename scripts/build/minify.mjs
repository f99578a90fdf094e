import { minify } from 'terser'

/** Warnings of i18next for developers: five of its 50 KB. */
const LOG_CALLS = ['warn', 'deprecate', 'once', 'error'].map((method) => `this.logger.${method}`)

/**
 * terser saves another four percent after compression for some seconds of build time.
 * @param code minified by esbuild
 * @param isFirst every visit loads it: three passes, and functions without `this` become arrow functions, with which no object can be made.
 * The libraries of these files make none so; older ones, in other files, may.
 */
export async function minifyScript(code, isFirst) {
  const compress = { passes: isFirst ? 3 : 1, pure_funcs: LOG_CALLS, unsafe_arrows: isFirst }
  const { code: smallest = code } = await minify(code, { module: true, ecma: 2020, compress })
  return smallest
}
