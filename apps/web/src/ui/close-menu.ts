import { createContext } from 'react'

/** What an entry of a menu does once it is chosen, before what it is for. */
export const CloseMenu = createContext<() => void>(() => {})
