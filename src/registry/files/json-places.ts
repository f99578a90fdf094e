/** A position in a text; both numbers start at 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A bracket, a comma, a colon or a value of a JSON text. */
export interface JsonToken {
  readonly text: string
  /** Offset in the text. */
  readonly start: number
  readonly place: Place
}

export interface JsonPlaces {
  /** The position of each member and element by its JSON pointer, as far as the text can be read. */
  readonly places: ReadonlyMap<string, Place>
  /** The position of the first thing that JSON does not allow; null: it is JSON. */
  readonly mistake: Place | null
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"|(\n)/g
const SCALAR = /^("(.*)"|true|false|null|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/s

/** The tokens of a text, then an empty one for its end. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = []
  let line = 1
  let start = 0
  for (const { 0: found, 1: newline, index } of text.matchAll(TOKEN)) {
    if (newline === undefined) tokens.push({ text: found, start: index, place: { line, column: index - start + 1 } })
    else {
      line += 1
      start = index + 1
    }
  }
  // When the end is missing, report the last line.
  return [...tokens, { text: '', start: text.length, place: { line, column: Math.max(1, text.length - start) } }]
}

class Mistake extends Error {
  readonly place: Place

  constructor(place: Place) {
    super('not JSON')
    this.place = place
  }
}

const START: Place = { line: 1, column: 1 }

class PlaceReader {
  readonly places = new Map<string, Place>()
  readonly #tokens: readonly JsonToken[]
  #at = 0

  constructor(text: string) {
    this.#tokens = jsonTokens(text)
  }

  readAll(): void {
    this.#value('')
    if (this.#next.text !== '') throw new Mistake(this.#next.place)
  }

  get #next(): JsonToken {
    return this.#tokens[this.#at] ?? { text: '', start: 0, place: START }
  }

  #take(isWanted: (text: string) => boolean): JsonToken {
    const token = this.#next
    if (!isWanted(token.text)) throw new Mistake(token.place)
    this.#at += 1
    return token
  }

  #value(pointer: string): void {
    const { text, place } = this.#next
    if (!this.places.has(pointer)) this.places.set(pointer, place)
    if (text === '{') this.#inside('}', () => this.#member(pointer))
    else if (text === '[') this.#inside(']', (at) => this.#value(`${pointer}/${at}`))
    else this.#take((scalar) => SCALAR.test(scalar))
  }

  #member(pointer: string): void {
    const key = this.#take((text) => text.startsWith('"') && text.length > 1)
    const inner = `${pointer}/${key.text.slice(1, -1)}`
    this.places.set(inner, key.place)
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

/** The position of each value in a JSON text, and of its first syntax error. */
export function jsonPlaces(text: string): JsonPlaces {
  const reader = new PlaceReader(text)
  try {
    reader.readAll()
    return { places: reader.places, mistake: null }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return { places: reader.places, mistake: error.place }
  }
}

/** The position of the value at a pointer, or of its closest known parent. */
export function placeAt(places: ReadonlyMap<string, Place>, pointer: string): Place {
  for (let each = pointer; each !== ''; each = each.slice(0, each.lastIndexOf('/'))) {
    const place = places.get(each)
    if (place !== undefined) return place
  }
  return START
}

/** The pointer in the file as written, of a value that was moved with its parent. `origins`: moved pointers -> written ones. */
export function pointerBefore(pointer: string, origins: ReadonlyMap<string, string>): string {
  for (let each = pointer; each !== ''; each = each.slice(0, each.lastIndexOf('/'))) {
    const origin = origins.get(each)
    if (origin !== undefined) return origin + pointer.slice(each.length)
  }
  return pointer
}

/** A file that is not JSON, and where that shows. */
export interface UnreadFile {
  readonly file: string
  readonly pointer: string
  readonly place: Place
  readonly reason: string
}

/** The value of a JSON text; undefined, and an item in `unread`, when it is none. */
export function parseOr(text: string, file: string, unread: { push(problem: UnreadFile): unknown }): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    const { places, mistake } = jsonPlaces(text)
    unread.push({
      file,
      pointer: '',
      place: mistake ?? START,
      reason: whyNotJson(text, mistake ?? START, places.size, error),
    })
    return undefined
  }
}

/** In words of ours: those of the engine differ by version, and name offsets. */
function whyNotJson(text: string, { line, column }: Place, known: number, error: unknown): string {
  const rest = (text.split('\n')[line - 1] ?? '').slice(column - 1)
  if (text.trim() === '') return 'is empty'
  if (rest === '') return 'ends too early: a bracket or a quotation mark is missing'
  if (/^\/[/*]/.test(rest)) return 'comments are not allowed in JSON'
  const before =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n') + (text.split('\n')[line - 1] ?? '').slice(0, column - 1)
  if (/,\s*$/.test(before) && /^[}\]]/.test(rest)) return 'a comma before the end of a list or an object is not allowed'
  if (rest.startsWith("'")) return 'texts are in double quotation marks'
  if (/^["{[\w-]/.test(rest) && /["}\]\w]\s*$/.test(before) && known > 0) return 'a comma is missing before it'
  return error instanceof Error && known === 0 ? error.message : `${rest.slice(0, 1)} is not expected here`
}

/** @throws Error with file, line and column when the text is not JSON */
export function parseJsonFile(text: string, file: string): unknown {
  const unread: UnreadFile[] = []
  const value = parseOr(text, file, unread)
  for (const { place, reason } of unread) throw new Error(`${file}:${place.line}:${place.column}: ${reason}`)
  return value
}
