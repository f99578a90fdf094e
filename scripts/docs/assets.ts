import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { BROWSERS } from '../browsers.mjs'
import type { SiteAssets } from './layout.ts'

/** The tokens of the console; those of the dark scheme also for a system that is dark, before somebody has chosen. */
async function tokens(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'src/console/styles/tokens.css'), 'utf8')
  const [, dark = ''] = /\[data-theme='dark'\] \{([\s\S]*?)\n\}/.exec(text) ?? []
  return `${text}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) {${dark}} }`
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1ab394" fill-rule="evenodd" d="M3 3h4.2v3h2.6V3h4.4v3h2.6V3H21v18h-5.4v-5.4a3.6 3.6 0 0 0-7.2 0V21H3z"/></svg>\n`

/** Writes styles, scripts and pictures of the site. */
export async function writeSiteAssets(root: string, output: string): Promise<SiteAssets> {
  const browser = path.join(root, 'scripts/docs/browser')
  await mkdir(path.join(output, 'assets'), { recursive: true })
  await writeFile(path.join(output, 'icon.svg'), ICON)
  await cp(path.join(root, 'docs/images'), path.join(output, 'images'), { recursive: true })
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      docs: 'virtual:docs.css',
      scheme: path.join(root, 'src/sandbox/pages/browser/scheme.ts'),
      search: path.join(browser, 'search.ts'),
    },
    outdir: path.join(output, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'iife',
    minify: true,
    metafile: true,
    target: [...BROWSERS],
    logLevel: 'silent',
    plugins: [
      {
        name: 'styles',
        setup(builder) {
          builder.onResolve({ filter: /^virtual:/ }, () => ({ path: 'docs.css', namespace: 'styles' }))
          builder.onLoad({ filter: /.*/, namespace: 'styles' }, async () => ({
            contents: `${await tokens(root)}\n${await readFile(path.join(browser, 'docs.css'), 'utf8')}`,
            loader: 'css',
          }))
        },
      },
    ],
  })
  const names = Object.keys(metafile?.outputs ?? {}).map((name) => path.basename(name))
  const nameOf = (start: string) => names.find((name) => name.startsWith(`${start}-`)) ?? ''
  return { styles: nameOf('docs'), scheme: nameOf('scheme'), search: nameOf('search') }
}
