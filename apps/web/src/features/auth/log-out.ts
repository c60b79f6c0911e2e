import { logProblem } from '../../lib/log.ts'
import { send } from '../../lib/request.ts'
import { endSession } from '../../lib/session.ts'

/** Ends the session on the server, then here. A failure is only logged: the person stays in. */
export async function logOut(): Promise<void> {
  try {
    await send('POST', '/api/auth/logout')
    endSession()
  } catch (cause) {
    logProblem('Logout failed', cause)
  }
}
