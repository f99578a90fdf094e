import type { TableDefinition } from '../storage.ts'

/** Assets that users have marked for themselves. */
export const favoriteAssetsTable: TableDefinition = {
  name: 'favorite_assets',
  columns: {
    user: 'uuid not null references "users" (id) on delete cascade',
    asset: 'uuid not null references "assets" (id) on delete cascade',
  },
  unique: [['user', 'asset']],
  indexes: { favorite_assets_asset: '("asset")' },
}
