// npm runs this before it publishes: only a release is published, which is a tagged commit without further changes.
import { provenanceOf } from '../../bin/provenance.mjs'
import { spawnSync } from 'node:child_process'
import { ROOT } from '../root.ts'

const { version, commit } = provenanceOf(ROOT)
const tags = spawnSync('git', ['-C', ROOT, 'tag', '--points-at', 'HEAD'], { encoding: 'utf8' }).stdout ?? ''
if (commit === null || commit.includes(' ') || !tags.split('\n').includes(`v${version}`)) {
  console.error(`Not published: the commit of a release has the tag v${version} and no changes (docs/releasing.md).`)
  process.exit(1)
}
