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
