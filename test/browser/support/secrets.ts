/** Part of every secret that a test types: wherever it is found again, a secret has leaked. */
const SENTINEL = 'Kept4Nobody'

/** A password that meets every policy. `suffix` distinguishes several. */
export const secret = (suffix = ''): string => `${SENTINEL}!${suffix}`

/** A text in the format of a private key. */
export const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----\n${SENTINEL.repeat(5)}\n-----END PRIVATE KEY-----\n`

/** The base64 texts that a word can become within a longer text: one for each offset modulo three. */
function inBase64(word: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from(' '.repeat(before) + word)
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(before === 0 ? 0 : before + 1, -2)
  })
}

/** Texts that no storage, address, log or page may contain. */
export const SECRET_MARKS: readonly string[] = [SENTINEL, ...inBase64(SENTINEL)]

export const holdsSecret = (text: string): boolean => SECRET_MARKS.some((mark) => text.includes(mark))
