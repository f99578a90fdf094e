/** An action of a permission, by the server's name. A group (with `parts`) is allowed if all of its parts are. */
export interface GrantAction {
  readonly name: string
  readonly parts: readonly GrantAction[]
}

const single = (name: string): GrantAction => ({ name, parts: [] })

/** Required by all other actions. */
export const CONNECT = 'connect'

/** All actions of a 2.28 core. */
export const GRANT_ACTIONS: GrantAction = {
  name: 'all',
  parts: [
    single(CONNECT),
    { name: 'updownload', parts: [single('upload_file'), single('download_file')] },
    { name: 'clipboard_copy_paste', parts: [single('clipboard_copy'), single('clipboard_paste')] },
  ],
}

function leavesOf({ name, parts }: GrantAction): readonly string[] {
  return parts.length === 0 ? [name] : parts.flatMap(leavesOf)
}

function coveredBy(names: ReadonlySet<string>, action: GrantAction): readonly string[] {
  if (names.has(action.name)) return leavesOf(action)
  return action.parts.flatMap((part) => coveredBy(names, part))
}

/** Actions without the names of groups, which servers list beside their parts and forms in place of them. */
export const singleActions = (names: readonly string[]): readonly string[] => [
  ...new Set(coveredBy(new Set(names), GRANT_ACTIONS)),
]
