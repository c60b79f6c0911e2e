import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'

/** The session alone says who asks; a name that is somebody else's is refused, not ignored. */
export function refuseForeignIdentity(scope: Scope, userIdentifier: string | undefined): void {
  if (userIdentifier && userIdentifier.toLowerCase() !== scope.username.toLowerCase()) {
    throw new AppError('access.forbidden')
  }
}
