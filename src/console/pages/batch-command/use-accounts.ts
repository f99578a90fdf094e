import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { type JsonObject, own, readList, readText } from '../../../contract/json-object.ts'
import { useServices } from '../../app/services.ts'
import type { Option } from '../../fields/select/option.ts'

export interface Accounts {
  /** Those as which a command can run; null until they are known. */
  readonly usable: readonly (Option & { readonly value: string })[] | null
  /** How many others there are: not by SSH, or with a password that somebody types. */
  readonly others: number
  readonly error: unknown
  readonly reload: () => void
}

const NONE: readonly Granted[] = []

interface Granted {
  readonly option: Option & { readonly value: string }
  readonly isUsable: boolean
}

function readAccount(item: JsonObject): Granted | null {
  const text = (key: string) => readText(own(item, key))
  const id = text('id')
  if (id === '') return null
  const isUsable = text('protocol') === 'ssh' && text('login_mode') === 'auto'
  return { option: { value: id, label: text('name'), fact: text('username') }, isUsable }
}

/** The system users as which the user may log in somewhere. */
export function useAccounts(): Accounts {
  const { api } = useServices()
  const { data, error, mutate } = useSWR<readonly Granted[], unknown>(ENDPOINT.grantedAccounts, async (url: string) =>
    readList(await api.send({ method: 'GET', url }), readAccount),
  )
  const all = data ?? NONE
  const usable = all.filter(({ isUsable }) => isUsable).map(({ option }) => option)
  return {
    usable: data === undefined ? null : usable,
    others: all.length - usable.length,
    error: data === undefined ? error : undefined,
    reload: () => void mutate(),
  }
}
