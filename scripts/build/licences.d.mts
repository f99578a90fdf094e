export function packageFolder(file: string): string | null
export function licenceNotice(root: string, inputs: readonly string[]): Promise<string>
