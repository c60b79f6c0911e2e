import { ProfilePage } from '../features/auth/profile-page.tsx'
import { OwnDataCard } from '../features/privacy/own-data-card.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { sidebarRoleLabels } from '../lib/role-labels.ts'
import { beginSession } from '../lib/session.ts'

/** /profile: one's own account. */
export function ProfileRoute() {
  const { role } = useCurrentUser()
  return (
    <ProfilePage
      roleLabel={sidebarRoleLabels[role]}
      ownData={<OwnDataCard />}
      onChanged={beginSession}
    />
  )
}
