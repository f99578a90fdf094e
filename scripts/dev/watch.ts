import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** Changes that follow each other this quickly, in ms, are reported together: an editor writes a file in several steps. */
const PAUSE = 40

const isIgnored = (name: string) => name.startsWith('.') || name.endsWith('~')

function foldersBelow(folder: string): readonly string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter(
    (each) => each.isDirectory() && !isIgnored(each.name),
  )
  return [folder, ...inside.flatMap(({ name }) => foldersBelow(path.join(folder, name)))]
}

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Reports changed, added and deleted files. Watches every folder on its own: esbuild's watcher polls, and Node's recursive one watches
 * every file.
 * @param root the project
 * @param folders the folders to watch, relative to `root`
 * @param changed gets the paths relative to `root`, with `/`
 * @returns stops watching
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  changed: (files: readonly string[]) => void,
): () => void {
  const watchers: FSWatcher[] = []
  const files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    const names = [...files]
    files.clear()
    changed(names)
  }
  const note = (file: string) => {
    files.add(path.relative(root, file).split(path.sep).join('/'))
    clearTimeout(timer)
    timer = setTimeout(report, PAUSE)
  }
  const watchFolder = (folder: string) => {
    const watcher = watch(folder, (_event, name) => {
      if (name === null || isIgnored(name)) return
      const file = path.join(folder, name)
      if (isFolder(file)) for (const each of foldersBelow(file)) watchFolder(each)
      else note(file)
    })
    // A folder that is deleted.
    watcher.on('error', () => watcher.close())
    watchers.push(watcher)
  }
  for (const folder of folders) for (const each of foldersBelow(path.join(root, folder))) watchFolder(each)
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
