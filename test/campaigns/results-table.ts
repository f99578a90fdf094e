/** The last result of a campaign: of one run, or of several that add up. */
export interface Result {
  readonly name: string
  readonly summary: string
  /** What counts as a fault, and what does not. */
  readonly rules: readonly string[]
  /** Name and flags for `npm run campaign`. */
  readonly command: string
  /** ISO 8601. */
  readonly date: string
  readonly minutes: number
  readonly runs: number
  readonly figures: Readonly<Record<string, string>>
  readonly faults: readonly string[]
}

function section({ name, summary, rules, command, date, minutes, runs, figures, faults }: Result): string {
  const rows = Object.entries(figures).map(([figure, value]) => `| ${figure} | ${value} |`)
  const found = faults.length === 0 ? 'no faults' : faults.join('; ')
  return [
    `## ${name}`,
    '',
    `${summary}.`,
    '',
    'How it counts:',
    '',
    ...rules.map((rule) => `- ${rule}`),
    '',
    `\`npm run campaign -- ${command}\`, ${date}, ${minutes} minutes in ${runs === 1 ? 'one run' : `${runs} runs`}: ${found}.`,
    '',
    '| figure | value |',
    '| ------ | ----- |',
    ...rows,
  ].join('\n')
}

/** The results of all campaigns in Markdown. */
export const resultsTable = (results: readonly Result[]): string =>
  [
    '# Results of the campaigns',
    '',
    'Written by `npm run campaign`, from `results.json`. Times depend on the machine.',
    '',
    results.map(section).join('\n\n'),
    '',
  ].join('\n')
