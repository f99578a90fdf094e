import { describe, expect, test } from '@jest/globals'
import { asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const { get } = seededRest()

const rows = async (path: string) => asRows((await get(path)).body)

const ids = (list: readonly Readonly<Record<string, unknown>>[]) => [...new Set(pluck(list, 'id'))].sort()

/** An asset that somebody may use, with the permissions that open it. */
async function grantedAsset() {
  for (const { id } of await rows('/assets/assets/')) {
    const permissions = await rows(`/perms/asset-permissions/?asset_id=${String(id)}`)
    if (permissions.length > 1) return { asset: `/assets/assets/${String(id)}/`, permissions }
  }
  throw new Error('no permission opens anything')
}

describe('users and groups with access to an asset', () => {
  test('are the users of its permissions and the members of their groups', async () => {
    const { asset, permissions } = await grantedAsset()
    const lists = permissions.map(({ id }) => rows(`/perms/asset-permissions/${String(id)}/users/all/`))
    const users = new Set(pluck((await Promise.all(lists)).flat(), 'user'))
    expect(ids(await rows(`${asset}perm-users/`))).toEqual([...users].sort())
  })

  test('are the groups of its permissions', async () => {
    const { asset, permissions } = await grantedAsset()
    const groups = new Set(pluck(permissions, 'user_groups').flat())
    expect(ids(await rows(`${asset}perm-user-groups/`))).toEqual([...groups].sort())
  })

  test('have their permissions on the asset, direct or through a group', async () => {
    const { asset } = await grantedAsset()
    const [user] = await rows(`${asset}perm-users/`)
    const [group] = await rows(`${asset}perm-user-groups/`)
    const ofUser = await rows(`${asset}perm-users/${String(user?.['id'])}/permissions/`)
    const ofGroup = await rows(`${asset}perm-user-groups/${String(group?.['id'])}/permissions/`)
    expect(ofUser.length).toBeGreaterThan(0)
    expect(pluck(ofGroup, 'user_groups').every((named) => Array.isArray(named) && named.includes(group?.['id']))).toBe(
      true,
    )
    expect(ofGroup.length).toBeGreaterThan(0)
    expect(await rows(`${asset}perm-users/11111111-1111-4111-8111-111111111111/permissions/`)).toEqual([])
  })

  test('are searchable and paginated', async () => {
    const { asset } = await grantedAsset()
    const [user] = await rows(`${asset}perm-users/`)
    expect(await rows(`${asset}perm-users/?username=${String(user?.['username'])}`)).toHaveLength(1)
    expect((await get(`${asset}perm-users/?limit=1`)).body).toMatchObject({ results: [{ id: user?.['id'] }] })
  })
})
