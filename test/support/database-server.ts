import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database that a test has made for itself on a PostgreSQL of others. */
export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** What `work` does with a connection of its own to `serverUrl`. */
export async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A new database on `serverUrl`: empty, or a copy of the database `template`. Dropped with whoever is still connected to it. */
export async function ownDatabase(serverUrl: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `gatehouse_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
