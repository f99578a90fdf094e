import { createHash } from 'node:crypto'

interface PublicKey {
  readonly blob: Buffer
  readonly comment: string
}

const LINE = /^(ssh-rsa|ssh-dss|ssh-ed25519|ecdsa-sha2-nistp(?:256|384|521)) ([A-Za-z0-9+/]+={0,2})(?: (.*))?$/

/** A line of `authorized_keys`; null when it is none. What it holds begins with the name of its kind, which stands before it too. */
export function readPublicKey(line: string): PublicKey | null {
  const [, kind = '', body = '', comment = ''] = LINE.exec(line.trim()) ?? []
  const blob = Buffer.from(body, 'base64')
  if (blob.length < 8 + kind.length || blob.readUInt32BE(0) !== kind.length) return null
  return blob.subarray(4, 4 + kind.length).toString('latin1') === kind ? { blob, comment: comment.trim() } : null
}

const inPairs = (hex: string) => hex.replace(/..(?=.)/g, '$&:')

/** What a profile says of a key that was set; empty without one. */
export function describePublicKey(line: string) {
  const key = readPublicKey(line)
  if (key === null) return { public_key_comment: '', public_key_hash_md5: '' }
  return {
    public_key_comment: key.comment,
    public_key_hash_md5: `MD5:${inPairs(createHash('md5').update(key.blob).digest('hex'))}`,
  }
}
