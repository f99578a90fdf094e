import { createHash, randomBytes } from 'node:crypto'
import { Mistake } from '../serve/command-line.ts'
import { readPrivateFile } from '../serve/private-file.ts'
import { KEY_BYTES } from './sealed-token.ts'

const SHORTEST = 32

/** The key that seals the tokens of users. */
export interface TokenKey {
  readonly key: Buffer
  /** Made at the start: sessions end with it. */
  readonly isTemporary: boolean
}

/** The key of a text: any text of at least 32 characters, such as the output of `openssl rand -hex 32`. */
function keyOf(text: string, origin: string): Buffer {
  const word = text.trim()
  if (word.length < SHORTEST)
    throw new Mistake(
      `${origin} must have at least ${String(SHORTEST)} characters: openssl rand -hex ${String(KEY_BYTES)}`,
    )
  return createHash('sha256').update(word).digest()
}

/**
 * The key of `--token-key` (a file) or GATEHOUSE_TOKEN_KEY; without both a new one.
 * @throws Mistake whose sentence contains nothing of the key
 */
export async function readTokenKey(file: string | null, environment: NodeJS.ProcessEnv): Promise<TokenKey> {
  if (file !== null) return { key: keyOf(await readPrivateFile(file, 'file'), file), isTemporary: false }
  const text = environment['GATEHOUSE_TOKEN_KEY']
  if (text !== undefined && text !== '') return { key: keyOf(text, 'GATEHOUSE_TOKEN_KEY'), isTemporary: false }
  return { key: randomBytes(KEY_BYTES), isTemporary: true }
}
