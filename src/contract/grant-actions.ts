/** What a permission may allow, by the name that servers give it. One with parts is allowed when all of them are. */
export interface GrantAction {
  readonly name: string
  readonly parts: readonly GrantAction[]
}

const single = (name: string): GrantAction => ({ name, parts: [] })

/** Nothing else is of use to who cannot connect. */
export const CONNECT = 'connect'

export const GRANT_ACTIONS: GrantAction = {
  name: 'all',
  parts: [
    single(CONNECT),
    { name: 'updownload', parts: [single('upload_file'), single('download_file')] },
    { name: 'clipboard_copy_paste', parts: [single('clipboard_copy'), single('clipboard_paste')] },
  ],
}
