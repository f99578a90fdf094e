/** Addresses of before; `{id}` is one segment. */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/terminal/sessions/{id}', to: '/audit/sessions/sessions/{id}' },
  { from: '/console/assets/gateways', to: '/console/assets/gateways/create' },
  { from: '/audit/sessions', to: '/audit/sessions/sessions' },
  { from: '/workbench/apps', to: '/workbench/apps/remote-apps' },
]

/** Where whoever logs in for the first time completes what is known of them, before any other screen (specification, section 2). */
export const FIRST_LOGIN = '/profile/improvement'
