export function findChromium(environment?: Record<string, string | undefined>): string | null
export const NO_CHROMIUM: string
