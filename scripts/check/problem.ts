/** A problem in the data of the project. */
export interface Problem {
  readonly file: string
  /** A JSON pointer into the file. */
  readonly pointer: string
  readonly reason: string
}

/** Problems below a JSON pointer. */
export type Found = Generator<Omit<Problem, 'file'>, void, void>

export function found(pointer: string, reason: string): Omit<Problem, 'file'> {
  return { pointer, reason }
}

/** A problem as one line. */
export function problemLine({ file, pointer, reason }: Problem): string {
  return `${file} ${pointer === '' ? '/' : pointer}: ${reason}`
}
