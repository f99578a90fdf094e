import { sql } from 'kysely'
import recorded from '../../../contract/facts/notifications__site-message.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel } from '../model.ts'

/** What users are told in the console. Everybody sees their own, in whatever organization, and nobody those of others. */
export const siteMessages = defineModel({
  key: 'site-messages',
  facts: loadFacts(recorded),
  table: 'site_messages',
  className: 'SiteMessage',
  permission: 'notifications.sitemessage',
  scope: 'global',
  columns: {
    user: 'uuid not null references "users" (id) on delete cascade',
    has_read: 'boolean not null',
    read_at: 'timestamptz',
    sender: 'text not null',
  },
  computed: {
    fields: ['has_read', 'read_at', 'sender'],
    values: (rows) =>
      Promise.resolve(rows.map(({ has_read, read_at, sender }) => ({ has_read, read_at: read_at ?? null, sender }))),
  },
  filterBy: {
    has_read: (value) => (['true', 'false'].includes(value) ? sql`row.has_read = ${value === 'true'}` : null),
  },
  visible: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  order: ['-date_created', 'id'],
})
