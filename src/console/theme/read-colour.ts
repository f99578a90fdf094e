/** `#rgb`, `#rrggbb` or `rgb(r, g, b)` as `#rrggbb`; null for anything else, which is then not used. */
export function readColour(text: string): string | null {
  const value = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, (digit) => digit + digit)
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value)?.slice(1)
  return channels === undefined ? null : `#${channels.map(byte).join('')}`
}

function byte(digits: string): string {
  return Math.min(255, Number(digits)).toString(16).padStart(2, '0')
}
