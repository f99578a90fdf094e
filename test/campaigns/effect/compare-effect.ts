import { readEffect, type KnownEffect } from '../../../src/features/access/requests/read-effect.ts'
import type { Api } from '../../../src/client/http.ts'
import { accountOf } from '../../../src/features/access/model/access-effect.ts'
import { randomChange } from './random-change.ts'
import { type Access, readAccess, type SmallWorld } from './small-world.ts'

/** Users, resources and whether each has each, by what they gain or lose. */
type Groups = Readonly<Record<string, { readonly users: string; readonly resources: string; readonly each: boolean }>>

interface Comparable {
  readonly gained: Groups
  readonly lost: Groups
  readonly altered: Groups
  readonly nothingLeft: readonly string[]
}

/** Joins `key -> (user, resource)` pairs to groups. */
function groupsOf(pairs: readonly (readonly [key: string, user: string, resource: string])[]): Groups {
  const all = new Map<string, { users: Set<string>; resources: Set<string>; pairs: Set<string> }>()
  for (const [key, user, resource] of pairs) {
    const group = all.get(key) ?? { users: new Set(), resources: new Set(), pairs: new Set() }
    group.users.add(user)
    group.resources.add(resource)
    group.pairs.add(`${user} ${resource}`)
    all.set(key, group)
  }
  return Object.fromEntries(
    [...all].map(([key, { users, resources, pairs: both }]) => [
      key,
      {
        users: [...users].sort().join(' '),
        resources: [...resources].sort().join(' '),
        each: both.size === users.size * resources.size,
      },
    ]),
  )
}

/** The difference of the access that the server returned before and after. */
function toldBy(before: Access, after: Access): Comparable {
  const pairOf = (key: string, what?: string) => {
    const [user = '', type = '', resource = '', account = ''] = key.split('|')
    return [`${type}|${what ?? account}`, user, resource] as const
  }
  const altered = [...after].flatMap(([key, actions]) => {
    const old = before.get(key)
    if (old === undefined) return []
    const added = [...actions].filter((each) => !old.has(each)).sort()
    const removed = [...old].filter((each) => !actions.has(each)).sort()
    return added.length + removed.length === 0 ? [] : [pairOf(key, `${added.join(' ')}|${removed.join(' ')}`)]
  })
  const usersOf = (access: Access) => new Set([...access.keys()].map((key) => key.split('|')[0] ?? ''))
  return {
    gained: groupsOf([...after.keys()].filter((key) => !before.has(key)).map((key) => pairOf(key))),
    lost: groupsOf([...before.keys()].filter((key) => !after.has(key)).map((key) => pairOf(key))),
    altered: groupsOf(altered),
    nothingLeft: [...usersOf(before)].filter((id) => !usersOf(after).has(id)).sort(),
  }
}

/** The computed effect in the same form. */
function computedOf({ effect, accounts, nothingLeft }: KnownEffect): Comparable {
  const join = (ids: readonly string[]) => [...ids].sort().join(' ')
  const byAccount = (groups: KnownEffect['effect']['gained']): Groups =>
    Object.fromEntries(
      groups.flatMap(({ type, users, resources, each, accounts: keys }) =>
        keys.map((key) => {
          const { id, login } = accountOf(key)
          const name = `${type}|${id} ${login ?? accounts.get(id)?.login ?? ''}`
          return [name, { users: join(users), resources: join(resources), each }]
        }),
      ),
    )
  return {
    gained: byAccount(effect.gained),
    lost: byAccount(effect.lost),
    altered: Object.fromEntries(
      effect.altered.map(({ type, users, resources, each, added, removed }) => [
        `${type}|${added.join(' ')}|${removed.join(' ')}`,
        { users: join(users), resources: join(resources), each },
      ]),
    ),
    nothingLeft: [...(nothingLeft ?? ['not known'])].sort(),
  }
}

const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  )

export interface EffectRun {
  readonly api: Api
  readonly world: SmallWorld
  readonly now: Date
  readonly random: () => number
}

/**
 * Computes the effects of random changes, writes each, and compares it with the access of each user on the server.
 * @param injects true: the last effect is falsified, which must be found
 * @returns what differed, one text for each change; how many changes concerned anybody
 */
export async function compareEffects(
  { api, world, now, random }: EffectRun,
  changes: number,
  injects: boolean,
): Promise<{ readonly differences: readonly string[]; readonly effective: number }> {
  const differences: string[] = []
  let effective = 0
  let before = await readAccess(api, world)
  for (let step = 0; step < changes; step += 1) {
    const { name, change, write, refill } = await randomChange({ api, world, random, step })
    const known = await readEffect({ api, change, now, self: '', maySee: () => true })
    await write()
    const after = await readAccess(api, world)
    const told = toldBy(before, after)
    const computed = computedOf(known)
    const falsified = injects && step === changes - 1 ? { ...computed, nothingLeft: ['nobody'] } : computed
    if (sortedText(told) !== sortedText(falsified) || known.atLeast)
      differences.push(`${name}: computed ${sortedText(falsified)}, told ${sortedText(told)}`)
    if (sortedText(told) !== sortedText(toldBy(after, after))) effective += 1
    await refill?.()
    before = refill === undefined ? after : await readAccess(api, world)
  }
  return { differences, effective }
}
