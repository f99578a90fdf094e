/** Lists that must be seen to know an effect, and are not: keys of their entries. */
export class UnseenLists extends Error {
  readonly entries: readonly string[]

  constructor(entries: readonly string[]) {
    super(`Not allowed to view ${entries.join(', ')}`)
    this.name = 'UnseenLists'
    this.entries = entries
  }
}
