/** Position of a JSON syntax error, from 1. */
export interface JsonFault {
  readonly line: number
  readonly column: number
}

const SPACE = /[ \t\n\r]*/y
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/** Limit of the recursion. */
const DEEPEST = 500

/** Finds the position of a JSON syntax error, which browsers report differently or not at all. */
class Reader {
  at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Consumes a token at the current position; false if it is another one. */
  private takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found === null) return false
    this.at = pattern.lastIndex
    return true
  }

  private takesSign(sign: string): boolean {
    this.takes(SPACE)
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  value(depth = 0): boolean {
    this.takes(SPACE)
    if (depth > DEEPEST) return false
    if (this.takesSign('{')) return this.members('}', () => this.member(depth + 1))
    if (this.takesSign('[')) return this.members(']', () => this.value(depth + 1))
    return this.takes(STRING) || this.takes(LITERAL)
  }

  private members(end: string, one: () => boolean): boolean {
    if (this.takesSign(end)) return true
    do if (!one()) return false
    while (this.takesSign(','))
    return this.takesSign(end)
  }

  private member(depth: number): boolean {
    this.takes(SPACE)
    return this.takes(STRING) && this.takesSign(':') && this.value(depth)
  }

  isAtEnd(): boolean {
    this.takes(SPACE)
    return this.at === this.text.length
  }
}

/** The position of the first syntax error; null for valid JSON. */
export function jsonFault(text: string): JsonFault | null {
  const reader = new Reader(text)
  if (reader.value() && reader.isAtEnd()) return null
  const lines = text.slice(0, reader.at).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
