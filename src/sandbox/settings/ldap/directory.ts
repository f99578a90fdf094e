import { PEOPLE } from '../../seed/people.ts'

/** Somebody in the directory, under the names of the mapping that the settings begin with. */
export interface DirectoryUser {
  /** Of the directory: the name by which one logs in. */
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly groups: readonly string[]
}

/** Stands first among the groups of everybody: no server was asked for them. */
const SIMULATED = 'simulated'

const directoryUser = (username: string, name: string, ...groups: readonly string[]): DirectoryUser => ({
  id: username,
  username,
  name,
  email: `${username}@example.com`,
  groups: [SIMULATED, ...groups],
})

const KNOWN = PEOPLE.filter(({ source }) => source === 'ldap').map(({ username, name }) =>
  directoryUser(username, name, 'staff'),
)

const NEWCOMERS = [
  directoryUser('astrid', 'Astrid Nygaard', 'staff', 'operations'),
  directoryUser('bruno', 'Bruno Alves', 'staff', 'databases'),
  directoryUser('clara', 'Clara Fontaine', 'contractors'),
  directoryUser('daichi', '小林 大地', 'staff', 'operations'),
  directoryUser('liuyang', '刘洋', 'staff', 'databases'),
  directoryUser('tamsin', 'Tamsin Reed', 'contractors'),
]

/** The directory of the sandbox: who came from it when the data was made, and others who were never imported. */
export const DIRECTORY: readonly DirectoryUser[] = [...KNOWN, ...NEWCOMERS].sort((a, b) =>
  a.username < b.username ? -1 : 1,
)

/** Whether the text stands in what the list searches. */
export const isFound = ({ username, name, email }: DirectoryUser, search: string): boolean =>
  [username, name, email].some((text) => text.toLowerCase().includes(search.toLowerCase()))
