export function buildBeside(
  dist: string,
  names: readonly string[],
  stamp: string,
  make: (next: string) => Promise<unknown>,
): Promise<void>
export function keepLastFiles(last: string, next: string): Promise<void>
