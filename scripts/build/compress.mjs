import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` copy of every file in a folder, in the smallest form. */
export async function compressFolder(folder) {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((file) => file.isFile())
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const content = await readFile(file)
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }
      await writeFile(`${file}.br`, await compressBrotli(content, quality))
      await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }))
    }),
  )
}
