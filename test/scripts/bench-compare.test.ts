/** @jest-environment node */
import { compareReports, comparisonLines, readReport } from '../bench/compare.ts'

const verdictOf = (before: readonly number[], after: readonly number[]) =>
  compareReports({ time: before }, { time: after })[0]?.verdict

describe('comparing two reports of npm run bench', () => {
  it.each([
    ['a median that rose by more than the values vary', [100, 102, 104], [130, 131, 133], 'worse'],
    ['a median that fell by more than the values vary', [130, 131, 133], [100, 102, 104], 'better'],
    ['a rise within the middle half of the earlier values', [80, 90, 100, 130, 160], [105, 106, 107], 'same'],
    ['a rise within the middle half of the later values', [100, 101, 102], [80, 90, 110, 130, 160], 'same'],
    ['a rise of less than a twentieth, however steady', [100, 100, 100], [104, 104, 104], 'same'],
    ['one slow outlier', [100, 101, 102], [100, 101, 900], 'same'],
    ['a single value that rose by one', [37], [38], 'worse'],
    ['a single value that fell by one', [37], [36], 'better'],
    ['the same single value', [37], [37], 'same'],
  ])('%s', (_case, before, after, verdict) => {
    expect(verdictOf(before, after)).toBe(verdict)
  })

  it('leaves out what only one report has measured', () => {
    expect(compareReports({ rows: [1] }, { select: [1] })).toEqual([])
    expect(compareReports({ rows: [] }, { rows: [1] })).toEqual([])
  })

  it('prints what became worse with both medians and their ratio', () => {
    const lines = comparisonLines(
      compareReports({ files: [2], rows: [100, 100], tree: [5] }, { files: [3], rows: [100, 100], tree: [4] }),
    )
    expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
      'Worse: 1',
      ' files 2 -> 3 (1.50)',
      'Better: 1',
      ' tree 5 -> 4 (0.80)',
      'As before: 1',
    ])
  })

  it('reads a report, and says how to write one if the file is none', () => {
    expect(readReport('{"rows: render, ms":[1,2.5]}', 'a.json')).toEqual({ 'rows: render, ms': [1, 2.5] })
    for (const text of ['', '[]', '{"rows":3}', '{"rows":["1"]}'])
      expect(() => readReport(text, 'a.json')).toThrow(
        'a.json is not a report of npm run bench: write one with npm run bench -- --json FILE',
      )
  })
})
