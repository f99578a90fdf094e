import { transform } from 'esbuild'

/** Jest's transformer: TypeScript and JSX to ES modules, with the compiler of the build. */
export default {
  processAsync: async (source, file) => {
    const { code, map } = await transform(source, {
      sourcefile: file,
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      target: 'node20.19',
      jsx: 'automatic',
      sourcemap: 'external',
    })
    return { code, map }
  },
}
