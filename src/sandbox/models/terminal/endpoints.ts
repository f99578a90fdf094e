import recorded from '../../../contract/facts/terminal__endpoints.json' with { type: 'json' }
import smartFacts from '../../../contract/facts/terminal__endpoints_smart.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type StoredRow } from '../model.ts'
import { DEFAULT_ENDPOINT_ID, smartEndpoint } from './smart-endpoint.ts'

/** What listens for databases, told by the component that does. */
const LISTENER = { magnus_listen_db_port: 0, magnus_listen_port_range: '30000-30100' }

/** A core says that the default one is gone, and keeps it. */
const isOwn = ({ id }: StoredRow) => id !== DEFAULT_ENDPOINT_ID

const known = loadFacts(recorded)

export const endpoints = defineModel({
  key: 'endpoints',
  facts: known,
  table: 'endpoints',
  className: 'Endpoint',
  permission: 'terminal.endpoint',
  scope: 'global',
  computed: {
    fields: ['magnus_listen_db_port', 'magnus_listen_port_range'],
    values: (rows) => Promise.resolve(rows.map(() => LISTENER)),
  },
  // A core knows no smaller view of them.
  mini: known.fields.map(({ name }) => name),
  search: ['name', 'host'],
  order: ['name'],
  unique: [['name']],
  defaults: () => ({ host: '', comment: '' }),
  hooks: { deletable: (rows) => Promise.resolve(rows.filter(isOwn)) },
  actions: [
    {
      on: 'list',
      path: 'smart',
      methods: ['GET'],
      permission: 'terminal.view_endpoint',
      facts: loadFacts(smartFacts),
      handle: smartEndpoint,
    },
  ],
})
