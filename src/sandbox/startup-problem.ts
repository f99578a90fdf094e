import { isObject, readText } from '../contract/json-object.ts'

/** The sandbox cannot start; the message is the one sentence for whoever started it. */
export class StartupProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartupProblem'
  }
}

const codeOf = (error: unknown) => (isObject(error) ? readText(error.code) : '')
const messageOf = (error: unknown) => (isObject(error) ? readText(error.message) : String(error))

/** Why the port could not be opened. */
export function listenProblem(port: number, error: unknown): StartupProblem {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} is taken by another program: choose another one with --port.`, error)
    case 'EACCES':
      return new StartupProblem(
        `Port ${port} may not be opened by this user: choose one above 1023 with --port.`,
        error,
      )
    default:
      return new StartupProblem(`Port ${port} does not open: ${messageOf(error)}.`, error)
  }
}

/** Whether a file or folder is simply not there. */
export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
