/** An advisory that was looked at, and why it does no harm until then. */
export interface Accepted {
  /** Its name at GitHub: GHSA-.... */
  readonly id: string
  readonly package: string
  readonly reason: string
  /** The last day on which it is accepted: 2027-03-31. */
  readonly until: string
}

/** An advisory of the registry that concerns an installed package. */
export interface Found {
  readonly id: string
  readonly package: string
  readonly severity: string
  readonly title: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const ID = /^GHSA(-[0-9a-z]{4}){3}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads the committed list.
 * @throws Error naming the entry that is no accepted advisory
 */
export function readAccepted(value: unknown): readonly Accepted[] {
  if (!Array.isArray(value)) throw new Error('The accepted advisories are no list.')
  return value.map((each: unknown, at) => {
    const entry = isObject(each) ? each : {}
    const accepted = {
      id: textOf(entry['id']),
      package: textOf(entry['package']),
      reason: textOf(entry['reason']),
      until: textOf(entry['until']),
    }
    if (!ID.test(accepted.id)) throw new Error(`Accepted advisory ${at + 1}: "id" is like GHSA-xxxx-xxxx-xxxx.`)
    if (accepted.package === '' || accepted.reason.length < 20)
      throw new Error(`${accepted.id}: name its "package", and give a "reason" that others can check.`)
    if (!DAY.test(accepted.until) || Number.isNaN(Date.parse(accepted.until)))
      throw new Error(`${accepted.id}: "until" is a day like 2027-03-31.`)
    return accepted
  })
}

/**
 * The advisories in the output of `npm audit --json`, each once; null when the registry has not answered with a report.
 * A report has `vulnerabilities`, by package; an advisory is an object in their `via`, a text there names another package.
 */
export function readReport(value: unknown): readonly Found[] | null {
  if (!isObject(value) || !isObject(value['vulnerabilities'])) return null
  const found = new Map<string, Found>()
  for (const [name, vulnerability] of Object.entries(value['vulnerabilities'])) {
    const via: readonly unknown[] =
      isObject(vulnerability) && Array.isArray(vulnerability['via']) ? vulnerability['via'] : []
    for (const advisory of via.filter(isObject)) {
      const id = /GHSA(-[0-9a-z]{4}){3}/.exec(textOf(advisory['url']))?.[0] ?? textOf(advisory['url'])
      const owner = textOf(advisory['name']) || name
      const severity = textOf(advisory['severity'])
      found.set(`${id} ${owner}`, { id, package: owner, severity, title: textOf(advisory['title']) })
    }
  }
  return [...found.values()]
}

/**
 * What is to be done before a release: a line for each.
 * @param today the day, as in `until`
 */
export function auditProblems(
  found: readonly Found[],
  accepted: readonly Accepted[],
  today: string,
): readonly string[] {
  const isAccepted = (one: Found) =>
    accepted.some((each) => each.id === one.id && each.package === one.package && each.until >= today)
  const isFound = (one: Accepted) => found.some((each) => each.id === one.id && each.package === one.package)
  return [
    ...found
      .filter((one) => !isAccepted(one))
      .map(({ id, package: name, severity, title }) => {
        const ended = accepted.find((each) => each.id === id && each.package === name)
        const state = ended === undefined ? 'not accepted' : `accepted until ${ended.until}`
        return `${name}: ${id} (${severity}), ${state}: ${title}`
      }),
    ...accepted
      .filter((one) => !isFound(one))
      .map(({ id, package: name }) => `${name}: ${id} concerns no installed package any more: remove it from the list`),
  ]
}
