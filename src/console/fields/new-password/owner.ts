import { createContext } from 'react'

/** Whether the password that a form asks for is that of an administrator, whose rules differ. */
export const IsAdministrator = createContext(false)
