/** A problem in the data of the project. */
export interface DataProblem {
  readonly file: string
  /** A JSON pointer into the file. */
  readonly pointer: string
  readonly reason: string
}

/** Problems below a JSON pointer. */
export type Found = Generator<Omit<DataProblem, 'file'>, void, void>

export function found(pointer: string, reason: string): Omit<DataProblem, 'file'> {
  return { pointer, reason }
}

/** A problem as one line. */
export function problemLine({ file, pointer, reason }: DataProblem): string {
  return `${file} ${pointer === '' ? '/' : pointer}: ${reason}`
}
