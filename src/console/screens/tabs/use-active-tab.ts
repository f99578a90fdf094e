import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseCookies } from '../../../contract/cookies.ts'
import { cookies } from '../../app/browser.ts'
import { activeTab, TAB_COOKIE, tabCookie } from './active-tab.ts'

/**
 * The open tab and how to open another one. A click is remembered for a day, takes `activeTab` and the list's own
 * parameters out of the address, and is a step that back undoes; `keep` names parameters that stay.
 */
export function useActiveTab(visible: readonly string[], keep: readonly string[] = []) {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const remembered = parseCookies(cookies.read()).get(TAB_COOKIE)
  const active = activeTab(visible, { state, query, remembered })

  const open = useCallback(
    (key: string) => {
      cookies.write(tabCookie(key))
      const left = [...new URLSearchParams(search)].filter(([name]) => name === 'oid' || keep.includes(name))
      void navigate({ search: new URLSearchParams(left).toString() }, { state: { tab: key } })
    },
    [navigate, search, keep],
  )
  return { active, open }
}
