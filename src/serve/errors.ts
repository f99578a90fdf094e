/** A string member of a thrown value. Not by `instanceof Error`: Node's errors may come from another realm. */
const textMember = (error: unknown, name: 'code' | 'message') => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : ''
  return typeof value === 'string' ? value : ''
}

/** Node's code of a system or network error (`ECONNREFUSED`), or an empty string. */
export const errorCode = (error: unknown): string => textMember(error, 'code')

export const errorMessage = (error: unknown): string => textMember(error, 'message') || String(error)

/** The server cannot start; the message is the line to print. */
export class StartupProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartupProblem'
  }
}

/** Explains why a port could not be opened. */
export function listenProblem(port: number, error: unknown, host = ''): StartupProblem {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} is already in use. Choose another port with --port.`, error)
    case 'EACCES':
      return new StartupProblem(`You may not open port ${port}. Choose a port above 1023 with --port.`, error)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`${host} is not an address of this machine. Choose another with --host.`, error)
    default:
      return new StartupProblem(`Port ${port} cannot be opened: ${errorMessage(error)}.`, error)
  }
}

/** Whether a file or folder does not exist. */
export const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'
