import { jsonTokens } from './json-places.ts'

/** A value of a JSON text with its place in it. */
interface JsonNode {
  readonly start: number
  readonly end: number
  /** Of an object or a list, in order; a key with its quotation marks. */
  readonly members: readonly Member[] | null
}

interface Member {
  /** Null in a list. */
  readonly key: { readonly name: string; readonly start: number; readonly end: number } | null
  readonly value: JsonNode
}

/** A value that is added is on one line if it is not longer. */
const MAX_LINE = 100

/** @param text JSON that was read before: it has no mistakes */
function nodeOf(text: string): JsonNode {
  const tokens = jsonTokens(text)
  let at = 0
  const take = () => {
    const { text: found, start } = tokens[at++] ?? { text: '', start: text.length }
    return { text: found, start, end: start + found.length }
  }
  const value = (): JsonNode => {
    const first = take()
    if (first.text !== '{' && first.text !== '[') return { start: first.start, end: first.end, members: null }
    const members: Member[] = []
    while (tokens[at] !== undefined && !['}', ']'].includes(tokens[at]?.text ?? '')) {
      if (tokens[at]?.text === ',') at += 1
      const key = first.text === '{' ? take() : null
      if (key !== null) at += 1
      members.push({
        key: key && { name: String(JSON.parse(key.text)), start: key.start, end: key.end },
        value: value(),
      })
    }
    return { start: first.start, end: take().end, members }
  }
  return value()
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The entries of an object, or the items of a list under their positions. */
const entriesOf = (value: object): readonly (readonly [string, unknown])[] => Object.entries(value)

/** A value on one line: `{ "a": [1, 2] }`. */
function lineOf(value: unknown): string {
  if (!isContainer(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`
  const members = entriesOf(value).map(([name, each]) => `${JSON.stringify(name)}: ${lineOf(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

class Edit {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text of a node after its value has changed. */
  after(node: JsonNode, before: unknown, after: unknown): string {
    const kept = this.#text.slice(node.start, node.end)
    if (isSame(before, after)) return kept
    if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
      return this.#written(after, node)
    const texts = this.#memberTexts(node, before, after)
    return this.#joined(node, kept, texts)
  }

  /** The text of each member after the change: of its own, of the one that was renamed, or a new one. */
  #memberTexts(node: JsonNode, before: object, after: object): readonly string[] {
    const memberOf = (name: string, at: number) =>
      Array.isArray(before) ? node.members?.[at] : node.members?.findLast(({ key }) => key?.name === name)
    const old = entriesOf(before).map(([name, value], at) => ({ name, value, member: memberOf(name, at) }))
    const names = new Set(entriesOf(after).map(([name]) => name))
    const left = old.filter(({ name }) => Array.isArray(after) || !names.has(name))
    return entriesOf(after).map(([name, value]) => {
      const same = Array.isArray(after)
        ? (left.find((each) => isSame(each.value, value)) ?? old.find((each) => each.name === name))
        : (old.find((each) => each.name === name) ?? left.find((each) => isSame(each.value, value)))
      const text =
        same?.member === undefined ? this.#written(value, node) : this.after(same.member.value, same.value, value)
      return Array.isArray(after) ? text : `${JSON.stringify(name)}: ${text}`
    })
  }

  /** Members between the same brackets; what is between them stays if their number does. */
  #joined(node: JsonNode, kept: string, texts: readonly string[]): string {
    const members = node.members ?? []
    const [open, close] = [kept.slice(0, 1), kept.slice(-1)]
    if (members.length === texts.length && members.length > 0) {
      let result = ''
      let from = node.start
      members.forEach(({ key, value }, at) => {
        result += this.#text.slice(from, key?.start ?? value.start) + (texts[at] ?? '')
        from = value.end
      })
      return result + this.#text.slice(from, node.end)
    }
    const space = open === '{' ? ' ' : ''
    if (texts.length === 0) return open + close
    if (!kept.includes('\n')) return `${open}${space}${texts.join(', ')}${space}${close}`
    const indent = this.#indentOf(node)
    return `${open}\n${texts.map((text) => `${indent}  ${text}`).join(',\n')}\n${indent}${close}`
  }

  #indentOf({ start }: JsonNode): string {
    const line = this.#text.slice(this.#text.lastIndexOf('\n', start - 1) + 1, start)
    return /^\s*/.exec(line)?.[0] ?? ''
  }

  #written(value: unknown, around: JsonNode): string {
    const line = lineOf(value)
    if (line.length <= MAX_LINE) return line
    return JSON.stringify(value, null, 2).replaceAll('\n', `\n${this.#indentOf(around)}  `)
  }
}

/**
 * A JSON text whose value has changed: what did not change stays as it was written, with its order and line breaks.
 * @param text of `before`
 */
export function editedJson(text: string, before: unknown, after: unknown): string {
  const node = nodeOf(text)
  return text.slice(0, node.start) + new Edit(text).after(node, before, after) + text.slice(node.end)
}
