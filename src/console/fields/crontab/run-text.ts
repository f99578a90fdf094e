/** A run in words: `Sunday, November 22, 2026 at 02:00`. */
export function runText(run: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(run)
}
