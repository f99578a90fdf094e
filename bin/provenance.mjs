// What this Gatehouse was made of. Plain Node: `gatehouse --version` needs no build.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The REST contract that the console needs: `server` of product.json, without one. */
const CONTRACT = 'jumpserver-2.28'
/** Written by `npm pack`, of which no checkout is a part. */
export const PROVENANCE = 'dist/provenance.json'

const readJson = (root, file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** The commit of a checkout, or null without git. Changes that are not committed are marked. */
function commitOf(root) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  const head = git('rev-parse', 'HEAD')
  // A folder inside another repository has no commit of its own.
  if (head.status !== 0 || git('rev-parse', '--show-prefix').stdout.trim() !== '') return null
  const changes = git('status', '--porcelain', '--untracked-files=no').stdout.trim()
  return `${head.stdout.trim()}${changes === '' ? '' : ' with changes'}`
}

/**
 * Of the sources in `root`. It has no time of build, because equal sources make equal packages.
 * @param {string} root
 * @returns {{ version: string, commit: string | null, contract: string, node: string }} `node` built it
 */
export function provenanceOf(root) {
  const { version } = readJson(root, 'package.json')
  return { version, commit: commitOf(root), contract: CONTRACT, node: process.versions.node }
}

/** The lines of `gatehouse --version`: `name value`. */
export function versionText(root, isCheckout) {
  const isPacked = !isCheckout && existsSync(path.join(root, PROVENANCE))
  const { version, commit, contract, node } = isPacked ? readJson(root, PROVENANCE) : provenanceOf(root)
  const built = isPacked ? `, built with ${node}` : ''
  return [
    `gatehouse ${version}`,
    `commit ${commit ?? 'unknown'}`,
    `contract ${contract}`,
    `node ${process.versions.node}${built}`,
  ].join('\n')
}
