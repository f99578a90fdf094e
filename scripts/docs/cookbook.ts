import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DocPage } from './page.ts'

const FOLDER = 'docs/cookbook'
const SKIPPED = ['recipe.md', 'overlay.json']

const languageOf = (file: string) => (file.endsWith('.js') ? 'js' : 'json')

async function recipePage(root: string, name: string): Promise<DocPage> {
  const folder = path.join(root, FOLDER, name)
  const markdown = await readFile(path.join(folder, 'recipe.md'), 'utf8')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found
    .filter((file) => file.isFile() && !SKIPPED.includes(file.name))
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
    .sort(
      (one, other) =>
        Number(other.startsWith('resources')) - Number(one.startsWith('resources')) || one.localeCompare(other),
    )
  const blocks = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      return `## ${file}\n\n\`\`\`${languageOf(file)}\n${text.trimEnd()}\n\`\`\``
    }),
  )
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name
  const run = `\`\`\`\nnode bin/gatehouse.mjs start --registry ${FOLDER}/${name}\n\`\`\``
  return {
    path: `cookbook/${name}/`,
    title,
    group: null,
    markdown: [markdown.trimEnd(), ...blocks, '## Try it', run].join('\n\n'),
    source: `${FOLDER}/${name}/recipe.md`,
  }
}

/** A page for each recipe, and one that lists them. */
export async function cookbookPages(root: string): Promise<readonly DocPage[]> {
  const names = (await readdir(path.join(root, FOLDER))).sort()
  const recipes = await Promise.all(names.map((name) => recipePage(root, name)))
  const lines = recipes.map(({ title, source }) => `- [${title}](${path.posix.relative('docs', source)})`)
  const overview: DocPage = {
    path: 'cookbook/',
    title: 'Cookbook',
    group: 'Screens',
    markdown: `# Cookbook\n\nEach recipe is a folder below \`${FOLDER}\`: an overlay with one idea, which the tests check and run on the sandbox.\n\n${lines.join('\n')}`,
    source: FOLDER,
  }
  return [overview, ...recipes]
}
