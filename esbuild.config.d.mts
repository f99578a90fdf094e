export function buildChangedConsole(folder: string, change: (text: string) => string): Promise<void>
