/** What the build makes of `resources/` (scripts/registry-module.ts): the index at once, each body on demand with its texts. */
declare module 'virtual:registry' {
  export const index: readonly import('./entry.ts').IndexEntry[]
  export const menu: import('./entry-types.ts').MenuFile
  export const references: Readonly<Record<string, import('./entry-types.ts').Reference>>
  export const bodies: Readonly<
    Record<
      string,
      () => Promise<{
        default: import('./entry.ts').Entry
        /** A tree a language of what `resources.<key>` holds besides its names (scripts/messages-module.ts). */
        texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
      }>
    >
  >
}
