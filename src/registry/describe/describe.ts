import type { EntryOf } from '../../engine/registry/entry.ts'
import { describeActions } from './describe-actions.ts'
import { describeDetail, describeObject } from './describe-detail.ts'
import { describeForm } from './describe-form.ts'
import { describeList } from './describe-list.ts'
import { describeTransfer } from './describe-transfer.ts'
import type { DescribeSource } from './source.ts'
import { ruleWords } from './words.ts'

/**
 * Describes a screen as text: its content in order, with the permission, request and condition of each control. What
 * the engine infers from the metadata is included, so that a change of entry, metadata or engine shows in a diff.
 */
export function describeEntry(source: DescribeSource): string {
  return [...describeHead(source), ...describeBody(source)].join('\n')
}

function describeHead({ index }: DescribeSource): readonly string[] {
  const screens = Object.entries(index.has).flatMap(([screen, exists]) => (exists ? [screen] : []))
  const asked = ruleWords({ perm: index.permission.view || index.perm, license: index.license, when: index.when })
  return [
    `${index.key} · ${index.kind} · ${index.path ?? 'in a tab'}${index.within === null ? '' : ` · tab ${index.tab?.key ?? '?'} of ${index.within}`}`,
    ...(screens.length === 0 ? [] : [`Screens ${screens.join(', ')}`]),
    `View    ${asked.length === 0 ? 'anyone' : asked.join(' · ')}`,
    ...(index.owner === null
      ? []
      : [
          `Owner   ${index.owner.entry} by ${index.owner.param}, tab ${index.owner.tab}${index.owner.only === true ? ' alone' : ''}`,
        ]),
    ...(index.opens === null ? [] : [`Opens   ${index.opens}`]),
    ...(index.rootOrg.length === 0 ? [] : [`Root    allows ${index.rootOrg.join(', ')}`]),
    ...(index.alters === null ? [] : [`Alters  ${index.alters}`]),
  ]
}

function describeBody(source: DescribeSource): readonly string[] {
  const { entry } = source
  switch (entry.kind) {
    case 'list':
      return describeListEntry({ ...source, entry })
    case 'form':
      return describeForm({ ...source, entry })
    case 'object':
      return describeObject({ ...source, entry })
    case 'tabs':
      return entry.tabs.map((tab) =>
        [`  ${tab.key}: ${tab.entry}`, ...ruleWords({ when: tab.when ?? null })].join(' · '),
      )
    case 'page':
      return [`Page    ${entry.page}`]
  }
}

function describeListEntry(source: DescribeSource<EntryOf<'list'>>): readonly string[] {
  return [
    ...describeList(source),
    ...describeTransfer(source),
    ...describeActions(source),
    ...describeForm(source),
    ...describeDetail(source),
  ]
}
