import { readdirSync, readFileSync } from 'node:fs'

/** A command of a page for the reader to run. */
export interface DocCommand {
  readonly page: string
  /** As written, with single spaces. */
  readonly command: string
}

const PROGRAMS = ['npm', 'npx', 'node', 'gatehouse', 'nginx', 'ln', 'apt-get', 'docker', 'curl', 'kill', 'chmod']
/** Variables before a program: `SWEEP=all npm test`. */
const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${PROGRAMS.join('|')})(?: (?!<-)|$)`)

const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]

/** Lines of fenced blocks without a language, which a reader types, and pieces of code with several words. */
function* candidatesIn(markdown: string): Generator<string, void, void> {
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const [, language] = /^ *```(.*)$/.exec(line) ?? []
    if (language !== undefined) fence = fence === null ? language.trim() : null
    else if (fence === '') yield line
    else if (fence === null)
      for (const [, text = ''] of line.matchAll(/`([^`]+)`/g)) if (text.trim().includes(' ')) yield text
  }
}

function commandsIn(page: string): readonly string[] {
  const texts = [...candidatesIn(readFileSync(page, 'utf8'))].map((text) => text.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(texts.filter((text) => COMMAND.test(text)))]
}

/** Every command of the pages, once a page. */
export const documentCommands = (): readonly DocCommand[] =>
  pages.flatMap((page) => commandsIn(page).map((command) => ({ page, command })))
