import { transform } from 'esbuild'
import { rollup } from '@rollup/wasm-node'
import { minify } from 'terser'

const HASH = /-[A-Z0-9]{8}$/

/**
 * Joins the chunks that the entry imports statically. esbuild makes a chunk of each set of screens that share code, about
 * eighty before the first row; joined by Rollup they compress a tenth smaller.
 * @returns names of the entry file and of the files that it imports
 */
export async function joinChunks(entry, folder, target) {
  const bundle = await rollup({ input: { main: entry }, plugins: [minifier(target)], onwarn: failOnWarning })
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    hashCharacters: 'base36',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: ({ name }) => `${name.replace(HASH, '')}-[hash].js`,
    hoistTransitiveImports: false,
  })
  await bundle.close()
  const [main] = output
  return [main.fileName, ...main.imports]
}

/**
 * Minifies what Rollup renames and adds; the chunks themselves are minified already. terser saves another four percent after
 * compression for some seconds of build time, most of all with two passes over the entry file, which every visit loads.
 */
const minifier = (target) => ({
  name: 'minify',
  renderChunk: async (code, { isEntry }) => {
    const { code: small } = await transform(code, { minify: true, format: 'esm', target, legalComments: 'none' })
    const compress = { passes: isEntry ? 2 : 1 }
    const { code: smallest = small } = await minify(small, { module: true, ecma: 2020, compress })
    return { code: smallest, map: null }
  },
})

function failOnWarning({ message }) {
  throw new Error(`Joining the chunks: ${message}`)
}
