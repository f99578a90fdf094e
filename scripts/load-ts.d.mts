/** Bundles one of our TypeScript files; resolves with the path of the bundle, which the caller removes. */
export function bundleScript(file: string): Promise<string>
