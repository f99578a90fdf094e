interface Token {
  readonly text: string
  readonly line: number
}

export interface JsonLines {
  /** The line of each member and element by its JSON pointer, as far as the text can be read. */
  readonly lines: ReadonlyMap<string, number>
  /** The line of the first thing that JSON does not allow; null: it is JSON. */
  readonly mistake: number | null
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"|(\n)/g
const SCALAR = /^("(.*)"|true|false|null|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/s

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let line = 1
  for (const [found, newline] of text.matchAll(TOKEN)) {
    if (newline === undefined) tokens.push({ text: found, line })
    else line += 1
  }
  // When the end is missing, report the last line.
  return [...tokens, { text: '', line }]
}

class Mistake extends Error {
  readonly line: number

  constructor(line: number) {
    super('not JSON')
    this.line = line
  }
}

class LineReader {
  readonly lines = new Map<string, number>()
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  readAll(): void {
    this.#value('')
    if (this.#next.text !== '') throw new Mistake(this.#next.line)
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { text: '', line: 1 }
  }

  #take(isWanted: (text: string) => boolean): Token {
    const token = this.#next
    if (!isWanted(token.text)) throw new Mistake(token.line)
    this.#at += 1
    return token
  }

  #value(pointer: string): void {
    const { text, line } = this.#next
    if (!this.lines.has(pointer)) this.lines.set(pointer, line)
    if (text === '{') this.#inside('}', () => this.#member(pointer))
    else if (text === '[') this.#inside(']', (at) => this.#value(`${pointer}/${at}`))
    else this.#take((scalar) => SCALAR.test(scalar))
  }

  #member(pointer: string): void {
    const key = this.#take((text) => text.startsWith('"') && text.length > 1)
    const inner = `${pointer}/${key.text.slice(1, -1)}`
    this.lines.set(inner, key.line)
    this.#take((text) => text === ':')
    this.#value(inner)
  }

  #inside(end: '}' | ']', one: (at: number) => void): void {
    this.#at += 1
    for (let at = 0; this.#next.text !== end; at += 1) {
      if (at > 0) this.#take((text) => text === ',')
      one(at)
    }
    this.#at += 1
  }
}

/** The line of each value in a JSON text, and of its first syntax error. */
export function jsonLines(text: string): JsonLines {
  const reader = new LineReader(text)
  try {
    reader.readAll()
    return { lines: reader.lines, mistake: null }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return { lines: reader.lines, mistake: error.line }
  }
}

/** The line of the value at a pointer, or of its closest known parent. */
export function lineAt(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let each = pointer; each !== ''; each = each.slice(0, each.lastIndexOf('/'))) {
    const line = lines.get(each)
    if (line !== undefined) return line
  }
  return 1
}

/** @throws Error with file and line when the text is not JSON */
export function parseJson(text: string, file: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON'
    throw new Error(`${file}:${jsonLines(text).mistake ?? 1}: ${reason}`, { cause: error })
  }
}
