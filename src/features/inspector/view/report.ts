import type { TFunction } from 'i18next'
import type { SourcePlace } from '../../../contract/origins.ts'
import type { Explanation } from '../model/explanation.ts'
import { withoutIds } from '../../../console/kernel/platform/reported.ts'
import { fieldFacts } from './ExplanationCard.tsx'
import { groundText, stateText, titleOf } from './inspector-words.ts'

interface ReportSource {
  readonly chosen: Explanation | null
  /** What belongs to it: see `controlParts`. */
  readonly parts: readonly Explanation[]
  readonly absent: readonly Explanation[]
  readonly placeOf: (explanation: Explanation) => SourcePlace | null
  readonly address: string
  /** Names and values of the versions: console, core, browser, language, size. */
  readonly versions: readonly (readonly [string, string])[]
  readonly t: TFunction
}

/** A bug report as Markdown: rules and where they are from, but no values of rows. */
export function reportText({ chosen, parts, absent, placeOf, address, versions, t }: ReportSource): string {
  const line = (explanation: Explanation): string =>
    `- ${titleOf(explanation, t)}: ${stateText(explanation, t)}; ${groundsOf(explanation, t)} (${written(placeOf(explanation))})`
  return [
    `## ${t('inspector.title')}: ${chosen === null ? address : titleOf(chosen, t)}`,
    '',
    `- ${t('report.address')}: \`${address}\``,
    ...versions.map(([name, value]) => `- ${name}: ${value}`),
    ...(chosen === null ? [] : ['', ...chosenLines(chosen, placeOf(chosen), t), ...parts.map(line)]),
    '',
    `### ${t('inspector.list.absent', { count: absent.length })}`,
    '',
    ...absent.map(line),
    '',
  ].join('\n')
}

function groundsOf({ verdict }: Explanation, t: TFunction): string {
  const texts = verdict.proof.map((ground) => `${ground.met ? '✓' : '✗'} ${groundText(ground, t)}`)
  return texts.length === 0 ? t('inspector.noRule') : [...new Set(texts)].join(', ')
}

const written = (place: SourcePlace | null): string =>
  place === null ? '?' : `\`${place.overlay === true ? 'overlay: ' : ''}${place.file}#${place.pointer}\``

function chosenLines(chosen: Explanation, place: SourcePlace | null, t: TFunction): readonly string[] {
  const { field, requests } = chosen
  const facts =
    field === null ? '' : field.field === null ? t('inspector.undescribed') : fieldFacts(field.field).join(', ')
  return [
    `### ${titleOf(chosen, t)}`,
    '',
    `- ${t('inspector.verdict')}: ${stateText(chosen, t)}`,
    ...chosen.verdict.proof.map((ground) => `  - ${ground.met ? '✓' : '✗'} ${groundText(ground, t)}`),
    `- ${t('inspector.entry')}: ${written(place)}`,
    ...(field === null
      ? []
      : [
          `- ${t('inspector.metadata')}: \`OPTIONS ${field.url}\` \`actions.${field.method}.${field.name}\` (${facts})`,
        ]),
    ...requests.map(
      ({ method, url, params }) =>
        `- ${t('inspector.request')}: \`${method} ${withoutIds(url)}\`${params.length === 0 ? '' : ` (${params.join(', ')})`}`,
    ),
  ]
}
