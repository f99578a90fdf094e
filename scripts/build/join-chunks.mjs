import { transform } from 'esbuild'
import { rollup } from '@rollup/wasm-node'
import { minify } from 'terser'

const HASH = /-[A-Z0-9]{8}$/

/**
 * esbuild makes a chunk of every set of screens that share something: some eighty of them before the first row. Rollup
 * joins those that the entry needs anyway, which compresses a tenth smaller. Returns the names of the files that the
 * entry imports, itself first.
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
 * Chunks are already minified; this minifies what rollup renames and adds. terser makes them another four percent smaller
 * after compression, at the cost of some seconds of build time: the entry file, which every first visit waits for, twice.
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
