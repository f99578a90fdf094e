import type { Place } from '../files/json-places.ts'

/** Texts that an entry needs and languages do not have. */
interface MissingText {
  readonly languages: readonly string[]
  /** The missing key; where several would do, all of them. */
  readonly keys: string
}

/** A problem in the data of the project. */
export interface DataProblem {
  readonly file: string
  /** A JSON pointer into the file. */
  readonly pointer: string
  readonly reason: string
  /** Where the file cannot be read as JSON, so that a pointer is useless. */
  readonly place?: Place
}

export interface FoundProblem {
  readonly pointer: string
  readonly reason: string
  /** All texts that a file lacks are one problem. */
  readonly lacks?: MissingText
  /** The key that a misspelt one was meant to be: the rest of the file is checked as if it were written so. */
  readonly meant?: string
}

/** Problems below a JSON pointer. */
export type Found = Generator<FoundProblem, void, void>

export function found(pointer: string, reason: string): FoundProblem {
  return { pointer, reason }
}

/** A problem as one line. */
export function problemLine({ file, pointer, reason }: DataProblem): string {
  return `${file} ${pointer === '' ? '/' : pointer}: ${reason}`
}

/** Of a file, with all missing texts in one problem. */
export function inFile(file: string, problems: Iterable<FoundProblem>): readonly DataProblem[] {
  const all = [...problems]
  const own = all.filter(({ lacks }) => lacks === undefined)
  const lacking = all.flatMap(({ pointer, lacks }) => (lacks === undefined ? [] : [{ pointer, ...lacks }]))
  return [...own, ...missingTexts(lacking)].map(({ pointer, reason }) => ({ file, pointer, reason }))
}

function missingTexts(lacking: readonly (MissingText & { readonly pointer: string })[]): readonly FoundProblem[] {
  const [first] = lacking
  if (first === undefined) return []
  const groups = new Map<string, Set<string>>()
  for (const { languages, keys } of lacking) {
    const name = languages.join(', ')
    groups.set(name, (groups.get(name) ?? new Set()).add(keys))
  }
  const parts = [...groups].map(([languages, keys]) => `in ${languages} ${[...keys].join(', ')}`)
  return [found(first.pointer, `texts are missing: ${parts.join('; ')}`)]
}
