const WIDTH = 140

/** JSON with one field per line where it fits, so that a diff shows fields instead of braces. */
export function factsText(value: unknown): string {
  return `${textOf(value, '')}\n`
}

function textOf(value: unknown, indent: string): string {
  const flat = flatText(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${membersOf(value, inner).join(',\n')}\n${indent}${close}`
}

function membersOf(value: object, inner: string): string[] {
  if (Array.isArray(value)) return packed(value, inner)
  return Object.entries(value).map(([key, member]) => `${inner}${JSON.stringify(key)}: ${textOf(member, inner)}`)
}

/** Lists of words fill lines; lists of objects have one object per line. */
function packed(items: readonly unknown[], inner: string): string[] {
  if (items.some((item) => typeof item === 'object' && item !== null)) {
    return items.map((item) => inner + textOf(item, inner))
  }
  const lines: string[] = []
  for (const text of items.map((item) => JSON.stringify(item))) {
    const last = lines.at(-1)
    if (last === undefined || last.length + text.length + 2 > WIDTH) lines.push(inner + text)
    else lines[lines.length - 1] = `${last}, ${text}`
  }
  return lines
}

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${flatText(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
