import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../app/session-state.ts'
import type { FormPlace } from './draft-store.ts'

/**
 * Which form this is, for whom and in which organization; it stays so while the form is open. `dialog` tells one from
 * others over the same page, whose query is that of the page and none of its own.
 */
export function useFormPlace(dialog?: string): FormPlace {
  const { user, organization } = useSession()
  const { pathname, search } = useLocation()
  const [place] = useState(() => ({
    user: user.id,
    organization: organization?.id ?? '',
    address: pathname + (dialog === undefined ? search : `#${dialog}`),
  }))
  return place
}
