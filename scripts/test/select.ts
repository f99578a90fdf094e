import path from 'node:path'

/** The first argument of test, describe and of what their `.each(...)` returns. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)?|[\])])\(\s*(['"`])((?:(?!\1).)*)\1/g
const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g
const IS_TEST = /\.(test\.tsx?|spec\.ts)$/
/** Tests of these folders read the data of the project from files, which no import shows. */
const DATA = /^(resources|schemas|i18n)\//
const TESTS_OF_DATA = /^test\/(resources|i18n)\//

const isBrowserTest = (file: string) => file.startsWith('test/browser/')
const split = (files: readonly string[]) => ({
  jest: files.filter((file) => !isBrowserTest(file)),
  browser: files.filter(isBrowserTest),
})

/** The text of each file below `test` by its path relative to the project. */
type Texts = ReadonlyMap<string, string>

interface NamedTests {
  readonly jest: readonly string[]
  readonly browser: readonly string[]
  /** The word to look for in titles, when no path contains it. */
  readonly title?: string
}

/**
 * The tests that words name: those whose path contains one of them, or else those with a title that does.
 * @returns files by runner
 */
export function testsNamed(words: readonly string[], texts: Texts): NamedTests {
  const tests = [...texts.keys()].filter((file) => IS_TEST.test(file))
  const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
  const byPath = tests.filter((file) => words.some((word) => has(file, word.replace(/^\.\//, ''))))
  if (byPath.length > 0 || words.length !== 1) return split(byPath)
  const [word = ''] = words
  const byTitle = tests.filter((file) =>
    [...(texts.get(file) ?? '').matchAll(TITLE)].some(([, , title = '']) => has(title, word)),
  )
  return { ...split(byTitle), title: word }
}

/** The file that `specifier` means in `file`, when it is one of `texts`. */
const imported = (file: string, specifier: string) => path.posix.join(path.posix.dirname(file), specifier)

/** The tests that import one of `files`, directly or through others of `texts`. */
function testsImporting(files: readonly string[], texts: Texts): readonly string[] {
  const reached = new Set(files)
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const [file, text] of texts)
      if ([...text.matchAll(IMPORT)].some(([, specifier = '']) => reached.has(imported(file, specifier))))
        reached.add(file)
  }
  return [...reached].filter((file) => texts.has(file) && IS_TEST.test(file))
}

/**
 * What to run after changes: the files whose related tests Jest finds by imports, and the browser tests that changed
 * themselves or whose support did.
 */
export function testsOfChanges(
  changed: readonly string[],
  texts: Texts,
): { readonly related: readonly string[]; readonly browser: readonly string[] } {
  const readsData = changed.some((file) => DATA.test(file))
  const ofData = [...texts.keys()].filter((file) => readsData && IS_TEST.test(file) && TESTS_OF_DATA.test(file))
  const code = changed.filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !DATA.test(file) && !isBrowserTest(file))
  return { related: [...code, ...ofData], browser: testsImporting(changed.filter(isBrowserTest), texts) }
}
