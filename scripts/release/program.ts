import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The output of a program that ends by itself; its messages go to stderr. @throws Error when it fails */
export function output(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`)
  return stdout
}

/** SHA-256 of a file, in hexadecimal. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
