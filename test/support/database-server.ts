import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database that a test created on a shared PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Runs `work` with a connection to `serverUrl`, and closes it. */
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

/** Creates a database on `serverUrl`: empty, or a copy of `template`. `drop` closes its connections. */
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
