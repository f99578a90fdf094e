/** Two FNV-1a hashes of a text with different seeds; not cryptographic. */
export function hashOf(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed).toString(36)).join('')
}

function fnv(text: string, seed: number): number {
  let sum = seed
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}
