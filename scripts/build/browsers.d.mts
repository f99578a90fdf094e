export const BROWSERS: readonly string[]
export function isMissing(since: readonly (number | null)[]): boolean
