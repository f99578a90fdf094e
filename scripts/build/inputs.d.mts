export function inputsMark(root: string): string
