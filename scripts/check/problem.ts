/** Something wrong in the data of the project: where, and why. */
export interface Problem {
  readonly file: string
  /** A JSON pointer into the file. */
  readonly pointer: string
  readonly reason: string
}

/** Reports at a place below another. */
export type Found = Generator<Omit<Problem, 'file'>, void, void>

export function found(pointer: string, reason: string): Omit<Problem, 'file'> {
  return { pointer, reason }
}

/** One line a problem, in the order of files. */
export function problemLine({ file, pointer, reason }: Problem): string {
  return `${file} ${pointer === '' ? '/' : pointer}: ${reason}`
}
