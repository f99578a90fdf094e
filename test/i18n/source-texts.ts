import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What stands in one language for an English text, and where. */
export interface Translated {
  readonly place: string
  readonly en: string
  readonly text: string
}

interface Words {
  readonly en: string
  readonly zh: string
  readonly ja: string
}

/** A text as it is written, values left out; null for what is none. */
function wordsIn(node: ts.Node | undefined): string | null {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('')
  return ts.isArrowFunction(node) ? wordsIn(node.body) : null
}

function together(texts: readonly (string | null)[]): Words | null {
  const [en, zh, ja] = texts
  return typeof en === 'string' && typeof zh === 'string' && typeof ja === 'string' ? { en, zh, ja } : null
}

/** `{ en: …, zh: …, ja: … }` */
function ofObject(node: ts.ObjectLiteralExpression): Words | null {
  const members = new Map(
    node.properties.flatMap((member) =>
      ts.isPropertyAssignment(member) && ts.isIdentifier(member.name) ? [[member.name.text, member.initializer]] : [],
    ),
  )
  const words = together(['en', 'zh', 'ja'].map((language) => wordsIn(members.get(language))))
  // The codes of the languages are no texts.
  return words?.en === 'en' ? null : words
}

/** `text(en, zh, ja)` and `same(word)` of the dictionary. */
function ofCall(node: ts.CallExpression): Words | null {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : ''
  if (name !== 'text' && name !== 'same') return null
  const texts = node.arguments.map(wordsIn)
  return together(name === 'same' ? [texts[0] ?? null, texts[0] ?? null, texts[0] ?? null] : texts)
}

function textsOf(file: string): readonly Translated[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: Translated[] = []
  const visit = (node: ts.Node): void => {
    const words = ts.isCallExpression(node) ? ofCall(node) : ts.isObjectLiteralExpression(node) ? ofObject(node) : null
    if (words !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      for (const text of [words.zh, words.ja]) found.push({ place: `${file}:${line + 1}`, en: words.en, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Every text that the servers say in three languages: read, not run. */
export function sourceTexts(folders: readonly string[]): readonly Translated[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => textsOf(path.join(folder, file))),
  )
}
