export function tryBuildAll(): Promise<boolean>
