import { errorCode, errorMessage } from './error-code.ts'

/** The server cannot start; the message is the one sentence for whoever started it. */
export class StartupProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartupProblem'
  }
}

/** Why the port could not be opened. */
export function listenProblem(port: number, error: unknown): StartupProblem {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} is taken by another program: choose another one with --port.`, error)
    case 'EACCES':
      return new StartupProblem(
        `Port ${port} may not be opened by this user: choose one above 1023 with --port.`,
        error,
      )
    default:
      return new StartupProblem(`Port ${port} does not open: ${errorMessage(error)}.`, error)
  }
}

/** Whether a file or folder is simply not there. */
export const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'
