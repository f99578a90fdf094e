/** The last run of a campaign. */
export interface Result {
  readonly name: string
  readonly summary: string
  /** ISO 8601. */
  readonly date: string
  readonly seed: number
  readonly minutes: number
  readonly steps: number
  readonly figures: Readonly<Record<string, string>>
  readonly faults: readonly string[]
}

function section({ name, summary, date, seed, minutes, steps, figures, faults }: Result): string {
  const rows = Object.entries({ steps: String(steps), ...figures }).map(([figure, value]) => `| ${figure} | ${value} |`)
  return [
    `## ${name}`,
    '',
    `${summary}.`,
    '',
    `\`npm run campaign -- ${name} --seed ${seed} --minutes ${Math.ceil(minutes)}\`, ${date}, ${minutes} minutes: ${
      faults.length === 0 ? 'no faults' : faults.join('; ')
    }.`,
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
