const HASHED_NAME = /^(?:assets\/.*-[A-Z0-9]{8,}\.[a-z0-9]+|data\/[a-f0-9]{16}\/.*)$/i

/** The name of a file, a path below the console, contains a hash of the content: the file never changes. */
export const isHashedName = (name: string): boolean => HASHED_NAME.test(name)
