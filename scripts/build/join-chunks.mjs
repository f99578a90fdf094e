import path from 'node:path'
import { transform } from 'esbuild'
import { rollup } from '@rollup/wasm-node'
import { chunkGroups } from './chunk-groups.mjs'
import { groupOf, laterFunctions } from './later-functions.mjs'
import { minifyScript } from './minify.mjs'

const HASH = /-[A-Z0-9]{8}$/

/**
 * Browsers that know it compile every function of the file while they load it, beside the main thread. Otherwise each is read twice,
 * the second time when it is called: with a CPU slowed 4x, that takes a fifth of a first visit.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/**
 * Joins chunks of esbuild, which makes one of each set of screens that share code: about eighty before the first row, forty
 * for a form. Joined by Rollup as `chunkGroups` says, a step takes a few files, which compress a tenth smaller.
 * @param options main: path of the entry chunk; outputs: of esbuild's metafile; folder: where the files are written
 * @returns names of the entry file and of the files that it imports
 */
export async function joinChunks({ main, outputs, folder, target }) {
  const groups = new Map([...chunkGroups(outputs)].map(([chunk, group]) => [path.basename(chunk), group]))
  const plugins = [
    laterFunctions({ main, outputs, groups }),
    importsTogether(new Set(groups.values())),
    minifier(target),
  ]
  const bundle = await rollup({ input: { main }, plugins, preserveEntrySignatures: false, onwarn: failOnWarning })
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    generatedCode: 'es2015',
    hashCharacters: 'base36',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: ({ name }) => `${name.replace(HASH, '')}-[hash].js`,
    hoistTransitiveImports: false,
    manualChunks: (id) => groupOf(id, groups),
    onlyExplicitManualChunks: true,
  })
  await bundle.close()
  const [entry] = output
  return [entry.fileName, ...entry.imports]
}

/**
 * A browser finds the imports of a file when it has read it, so each level of imports would be a round trip. So dynamic imports
 * name all files of groups that are not loaded yet; the names of all others would make the entry file larger. Each file is named once, in a
 * function that imports it.
 */
const importsTogether = (groups) => ({
  name: 'imports-together',
  renderChunk(code, { fileName }, _options, { chunks }) {
    const loaded = importsOf(chunks, fileName)
    const isNamed = (file) => groups.has(chunks[file].name) && !loaded.has(file)
    /** Names of files -> names of the functions that import them. */
    const functions = new Map()
    const callOf = (file) => {
      if (!functions.has(file)) functions.set(file, `importFile${functions.size}`)
      return `${functions.get(file)}()`
    }
    const changed = code.replace(/\bimport\(\s*(['"])\.\/([^'"]+)\1\s*\)/g, (_call, _quote, target) => {
      const others = [...importsOf(chunks, target)].filter((file) => file !== target && isNamed(file))
      const calls = [target, ...others].map(callOf)
      return calls.length === 1 ? calls[0] : `importTogether(${calls.join(',')})`
    })
    if (functions.size === 0) return null
    const importFiles = [...functions].map(([file, name]) => `const ${name}=()=>import('./${file}');`).join('')
    const together = 'const importTogether=(...all)=>Promise.all(all).then(([first])=>first);'
    return { code: `${together}${importFiles}${changed}`, map: null }
  },
})

/** Names of the files that a file imports statically, in any number of steps, with its own. */
function importsOf(chunks, fileName, found = new Set()) {
  if (found.has(fileName)) return found
  found.add(fileName)
  for (const imported of chunks[fileName]?.imports ?? []) importsOf(chunks, imported, found)
  return found
}

/** Minifies the joined chunks, whose names are unique until then. */
const minifier = (target) => ({
  name: 'minify',
  renderChunk: async (code, { isEntry }) => {
    const { code: small } = await transform(code, { minify: true, format: 'esm', target, legalComments: 'none' })
    const smallest = await minifyScript(small, isEntry)
    return { code: isEntry ? COMPILE_ALL + smallest : smallest, map: null }
  },
})

function failOnWarning({ message }) {
  throw new Error(`Joining the chunks: ${message}`)
}
