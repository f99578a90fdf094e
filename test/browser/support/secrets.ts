/** Every secret that a test types carries this word: where it turns up again, a secret has got out. */
const SENTINEL = 'Kept4Nobody'

/** A password that every policy takes. `of` tells several apart. */
export const secret = (of = ''): string => `${SENTINEL}!${of}`

/** Something that looks like a private key. */
export const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----\n${SENTINEL.repeat(5)}\n-----END PRIVATE KEY-----\n`

/** What the word reads like within a longer text in base64, which has three ways to cut it. */
function inBase64(word: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from(' '.repeat(before) + word)
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(before === 0 ? 0 : before + 1, -2)
  })
}

/** What no store, address, log or text may hold. */
export const SECRET_MARKS: readonly string[] = [SENTINEL, ...inBase64(SENTINEL)]

export const holdsSecret = (text: string): boolean => SECRET_MARKS.some((mark) => text.includes(mark))
