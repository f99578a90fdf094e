import { isObject } from '../../contract/json-object.ts'

const WIDTH = 120
const INDENT = '  '

/** JSON in the style of the registry: values that fit are on one line, except the outermost object of the file. */
export function printJson(value: unknown): string {
  return `${broken(value, '')}\n`
}

function printed(value: unknown, indent: string, before: number): string {
  const line = flat(value)
  return indent.length + before + line.length <= WIDTH ? line : broken(value, indent)
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${flat(inner)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function broken(value: unknown, indent: string): string {
  const inner = indent + INDENT
  if (Array.isArray(value) && value.length > 0) {
    return `[\n${brokenItems(value, inner).join(',\n')}\n${indent}]`
  }
  if (!isObject(value) || Object.keys(value).length === 0) return flat(value)
  const members = Object.entries(value).map(([key, each]) => {
    const name = `${JSON.stringify(key)}: `
    return inner + name + printed(each, inner, name.length + 1)
  })
  return `{\n${members.join(',\n')}\n${indent}}`
}

/** The lines of a list: names are wrapped like words, everything else starts a new line. */
function brokenItems(items: readonly unknown[], indent: string): readonly string[] {
  const lines: string[] = []
  let open = false
  for (const item of items) {
    // Keep one character for the comma.
    const text = printed(item, indent, 1)
    const last = lines.at(-1)
    const name = typeof item === 'string'
    if (open && name && last !== undefined && last.length + text.length + 3 <= WIDTH)
      lines.splice(-1, 1, `${last}, ${text}`)
    else lines.push(indent + text)
    open = name
  }
  return lines
}
