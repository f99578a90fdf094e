import type { EntryOf } from '../../engine/registry/entry.ts'
import { exportOf, importOf } from '../../engine/registry/list-defaults.ts'
import { IMPORT_MODES } from '../../engine/transfer/offers.ts'
import { resourceActionRule } from './describe-actions.ts'
import type { DescribeSource } from './source.ts'
import { aligned, ruleWords } from './words.ts'

export function describeTransfer({ entry, index }: DescribeSource<EntryOf<'list'>>): readonly string[] {
  const taken = importOf(entry)
  const given = exportOf(entry)
  const rows = [
    ...(taken === null
      ? []
      : [
          [
            'import',
            `${(taken.modes ?? IMPORT_MODES).join(', ')}${taken.match === undefined ? '' : ` · one by ${taken.match.join(', ') || 'nothing'}`}`,
            ruleWords(resourceActionRule('import', index)).join(' · '),
          ],
        ]),
    ...(given === null
      ? []
      : [
          [
            'export',
            `GET ${given.url ?? entry.url}`,
            [...ruleWords(resourceActionRule('view', index)), ...ruleWords({ perm: given.perm ?? null })].join(' · '),
          ],
        ]),
  ]
  return rows.length === 0 ? [] : ['Files', ...aligned(rows)]
}
