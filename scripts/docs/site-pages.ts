import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DocPage } from './page.ts'

/** Files of the repository that are pages, by group of the navigation; the start page first. */
const FILES: readonly (readonly [group: string | null, files: readonly string[]])[] = [
  [null, ['docs/README.md']],
  ['Screens', ['docs/overlay.md', 'docs/entries.md', 'docs/command.md', 'docs/product.md']],
  [
    'Guides',
    [
      'docs/extensions.md',
      'docs/inspector.md',
      'docs/theming.md',
      'docs/texts.md',
      'docs/recordings.md',
      'docs/migrating.md',
      'docs/words.md',
    ],
  ],
  [
    'Run',
    [
      'docs/deployment.md',
      'docs/operations.md',
      'docs/hardening.md',
      'docs/upgrading.md',
      'docs/installation-files.md',
      'docs/troubleshooting.md',
    ],
  ],
  ['Use', ['docs/administrators.md', 'docs/auditors.md', 'docs/keyboard.md']],
  [
    'About',
    [
      'docs/compare.md',
      'docs/architecture.md',
      'docs/decisions.md',
      'docs/unexpected-responses.md',
      'CONTRIBUTING.md',
      'docs/releasing.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ],
  ],
]

const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? ''

const pathOf = (file: string) => (file === 'docs/README.md' ? '' : `${path.basename(file, '.md').toLowerCase()}/`)

/** The pages whose Markdown is in the repository. */
export async function writtenPages(root: string): Promise<readonly DocPage[]> {
  const all = FILES.flatMap(([group, files]) => files.map((source) => ({ group, source })))
  return Promise.all(
    all.map(async ({ group, source }) => {
      const markdown = await readFile(path.join(root, source), 'utf8')
      return { path: pathOf(source), title: titleOf(markdown), group, markdown, source }
    }),
  )
}
