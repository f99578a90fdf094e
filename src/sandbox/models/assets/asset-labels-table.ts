import type { TableDefinition } from '../storage.ts'

export const assetLabels: TableDefinition = {
  name: 'asset_labels',
  columns: {
    asset: 'uuid not null references "assets" (id) on delete cascade',
    label: 'uuid not null references "labels" (id) on delete cascade',
  },
  unique: [['asset', 'label']],
  indexes: { asset_labels_label: '("label", "asset")' },
}
