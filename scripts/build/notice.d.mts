export function packageFolder(file: string): string | null
export function noticeOf(root: string, inputs: readonly string[]): Promise<string>
