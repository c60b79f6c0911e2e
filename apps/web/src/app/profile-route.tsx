import { ProfilePage } from '../features/auth/profile-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { beginSession } from '../lib/session.ts'
import { sidebarRoleLabels } from './role-labels.ts'

/** /profile: one's own account. */
export function ProfileRoute() {
  const { role } = useCurrentUser()
  return <ProfilePage roleLabel={sidebarRoleLabels[role]} onChanged={beginSession} />
}
