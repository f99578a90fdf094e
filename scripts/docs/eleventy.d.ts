/** What the site uses of Eleventy and of its markdown-it, which have no types of their own. */
declare module '@11ty/eleventy' {
  export interface MarkdownToken {
    readonly type: string
    readonly tag: string
    readonly content: string
    readonly info: string
    readonly children: readonly MarkdownToken[] | null
    attrGet(name: string): string | null
    attrSet(name: string, value: string): void
    attrs: [string, string][] | null
  }
  export interface MarkdownState {
    readonly tokens: readonly MarkdownToken[]
    readonly env: { readonly page: { readonly url: string } }
  }
  type Render = (tokens: readonly MarkdownToken[], index: number) => string
  export interface MarkdownIt {
    set(options: { html?: boolean; highlight?: (code: string, language: string) => string }): void
    readonly core: { readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void } }
    readonly renderer: { readonly rules: Record<string, Render> }
  }
  export interface UserConfig {
    addTemplate(path: string, content: string, data: Readonly<Record<string, unknown>>): void
    addTransform(name: string, change: (this: { page: { url: string } }, content: string) => string): void
    amendLibrary(engine: 'md', change: (library: MarkdownIt) => void): void
    setTemplateFormats(formats: readonly string[]): void
    setUseGitIgnore(use: boolean): void
  }
  interface Options {
    readonly quietMode: boolean
    readonly config: (config: UserConfig) => { readonly markdownTemplateEngine: false }
  }
  export default class Eleventy {
    constructor(input: string, output: string, options: Options)
    write(): Promise<unknown>
  }
}
