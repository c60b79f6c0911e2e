import { later } from '../../../ui/later.tsx'

/** What has a form: it comes, with the library of forms, when it is first drawn. */

export const AddCompanyDialog = later(
  async () => (await import('./company-dialog.tsx')).AddCompanyDialog,
)
export const EditCompanyDialog = later(
  async () => (await import('./company-dialog.tsx')).EditCompanyDialog,
)
export const AddUserDialog = later(async () => (await import('./user-dialog.tsx')).AddUserDialog)
export const EditUserDialog = later(async () => (await import('./user-dialog.tsx')).EditUserDialog)
export const InviteDialog = later(async () => (await import('./invite-dialog.tsx')).InviteDialog)
export const MayLeaveCard = later(async () => (await import('./may-leave-card.tsx')).MayLeaveCard)
export const PriceId = later(async () => (await import('./price-id.tsx')).PriceId)
