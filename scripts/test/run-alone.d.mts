export function runAloneCommand(file: string, title: string, env?: { DATABASE_URL?: string | undefined }): string
export function runAloneLines(commands: readonly string[]): readonly string[]
