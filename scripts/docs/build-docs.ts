import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import Eleventy from '@11ty/eleventy'
import { compressFolder } from '../build/compress.ts'
import { writeSiteAssets } from './assets.ts'
import { cookbookPages } from './cookbook.ts'
import { keyPicture } from './key-pictures.ts'
import { galleryPage } from './gallery/gallery-page.ts'
import { documentOf } from './layout.ts'
import { amendMarkdown, Findings } from './markdown.ts'
import type { DocPage } from './page.ts'
import { referencePages } from './reference.ts'
import { readSchemas } from './schema-keys.ts'
import { writtenPages } from './site-pages.ts'

const SEARCH = 'search.json'

/** Files that pages may show or link to without being pages. */
const filesOf = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(path.join(root, 'docs/images'), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join('docs/images', name.split(path.sep).join('/')),
    ),
  )

function deadAnchors({ links, sections }: Findings): readonly string[] {
  const known = new Set(sections.map(({ url }) => url))
  return links
    .filter(({ url }) => url.includes('#') && !known.has(url))
    .map(({ source, url }) => `${source}: there is no heading ${url}`)
}

/** Renders the pages with Eleventy into `folder`. */
async function render(root: string, folder: string, pages: readonly DocPage[]): Promise<Findings> {
  const assets = await writeSiteAssets(root, folder)
  const byUrl = new Map(pages.map((page) => [`/${page.path}`, page]))
  const pageAt = (url: string) => {
    const page = byUrl.get(url)
    if (page === undefined) throw new Error(`There is no page ${url}.`)
    return page
  }
  const found = new Findings()
  const targets = {
    pages: new Map(pages.map(({ source, path: at }) => [source, at])),
    files: filesOf(root),
    isSource: (file: string) => existsSync(path.join(root, file)),
  }
  const input = 'scripts/docs'
  const site = new Eleventy(input, path.relative(root, folder), {
    quietMode: true,
    config(config) {
      config.setUseGitIgnore(false)
      config.setTemplateFormats(['md'])
      config.amendLibrary('md', (library) => amendMarkdown(library, { pageAt, targets, found }))
      for (const { path: at, markdown } of pages)
        config.addTemplate(`${input}/${at === '' ? '' : at.slice(0, -1)}.md`, markdown, {
          permalink: `/${at}index.html`,
          // Markdown alone: `{{ }}` in a text is no template.
          templateEngineOverride: 'md',
        })
      config.addTransform('document', function (body) {
        const page = pageAt(this.page.url)
        const sections = found.sections.filter(({ url }) => url.split('#')[0] === page.path)
        // Long lines scroll, also by the keyboard.
        return documentOf(page, body.replaceAll('<pre>', '<pre tabindex="0">'), sections, { pages, assets })
      })
      return { markdownTemplateEngine: false }
    },
  })
  await site.write()
  return found
}

/** Writes the site beside the last one, then takes its place. */
export async function buildDocs(root: string, output: string): Promise<{ pages: number; problems: readonly string[] }> {
  const target = path.resolve(root, output)
  const next = `${target}.next`
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  const written = await writtenPages(root)
  const reference = referencePages(await readSchemas(root), keyPicture)
  const pages = [...written, ...(await cookbookPages(root)), galleryPage(), ...reference]
  const found = await render(root, next, pages)
  await writeFile(
    path.join(next, SEARCH),
    JSON.stringify(found.sections.map(({ level: _level, ...section }) => section)),
  )
  await compressFolder(next)
  await rm(target, { recursive: true, force: true })
  await rename(next, target)
  return { pages: pages.length, problems: [...found.problems, ...deadAnchors(found)] }
}
