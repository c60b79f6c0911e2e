import type { SignedInUser } from '@criteria-desk/contract/auth'
import { createContext, type ReactNode, useContext } from 'react'

const CurrentUserContext = createContext<SignedInUser | null>(null)

type CurrentUserProviderProps = { readonly user: SignedInUser; readonly children: ReactNode }

export function CurrentUserProvider({ user, children }: CurrentUserProviderProps) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>
}

/** The signed-in person, on any page behind the sign-in. */
export function useCurrentUser(): SignedInUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser stands outside the signed-in pages')
  return user
}
