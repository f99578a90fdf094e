import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { found, type DataProblem } from '../check/problem.ts'
import type { UnreadFile } from '../files/json-places.ts'
import type { Overlay } from './read-overlay.ts'

/** An extension is a file of its own; modules that extensions share are in a folder. */
const EXTENSION = /^extensions\/([^/]+)\.js$/
const NAME = /^[a-z][a-z0-9-]*$/

type Modules = ReadonlyMap<string, string>

/** The names by which entries use the modules of an overlay. */
export const extensionNames = (modules: Modules): readonly string[] =>
  [...modules.keys()].flatMap((file) => EXTENSION.exec(file)?.[1] ?? [])

/** Names that entries cannot use, and those of the product. */
export function checkModuleNames(modules: Modules, product: ReadonlySet<string>): readonly DataProblem[] {
  return extensionNames(modules).flatMap((name) => {
    const reason = !NAME.test(name)
      ? 'the name of an extension has lower-case letters, digits and hyphens, and begins with a letter'
      : product.has(name)
        ? `the product has an extension ${name}: choose another name`
        : null
    return reason === null ? [] : [{ file: `extensions/${name}.js`, ...found('', reason) }]
  })
}

const NO_DEFAULT = 'an extension needs a default export: export default { contract: 1, mount(element, props) {} }'

/** Whether a module has a default export. The console checks what it is when it loads the module. */
const HAS_DEFAULT = /\bexport\s+default\b|\bas\s+default\b/

/** Syntax errors of the modules, and extensions without a default export. */
export async function moduleProblems({ modules }: Overlay): Promise<readonly UnreadFile[]> {
  const problems = await Promise.all(
    [...modules].map(async ([file, code]): Promise<readonly UnreadFile[]> => {
      const mistake = await syntaxMistake(code)
      if (mistake !== null) return [{ file, pointer: '', ...mistake }]
      if (!EXTENSION.test(file) || HAS_DEFAULT.test(code)) return []
      return [{ file, pointer: '', place: { line: 1, column: 1 }, reason: NO_DEFAULT }]
    }),
  )
  return problems.flat()
}

/** The first syntax error. Node reads the module, and does not run it. */
async function syntaxMistake(code: string): Promise<Pick<UnreadFile, 'place' | 'reason'> | null> {
  const child = spawn(process.execPath, ['--input-type=module', '--check', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {},
  })
  // A reader that ends early is reported by its exit code.
  child.stdin.on('error', () => undefined).end(code)
  const [output] = await Promise.all([textOf(child.stderr), once(child, 'close')])
  if (child.exitCode === 0) return null
  const [, line = '1', marks = '', reason = 'is no ES module'] =
    /^\[stdin\]:(\d+)\n.*\n(\s*)\^[^\n]*\n\n(?:SyntaxError: )?(.*)$/m.exec(output) ?? []
  return { place: { line: Number(line), column: marks.length + 1 }, reason }
}
