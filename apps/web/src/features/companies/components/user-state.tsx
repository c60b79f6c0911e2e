import type { UserStatus } from '@criteria-desk/domain/access/user-status'
import { Ban } from '../../../ui/icons/ban.ts'
import { CircleCheck } from '../../../ui/icons/circle-check.ts'
import { Mail } from '../../../ui/icons/mail.ts'
import { StateWord } from '../../../ui/state-word.tsx'

const states = {
  active: { icon: CircleCheck, tone: 'good', word: 'Active' },
  invited: { icon: Mail, tone: 'plain', word: 'Invited' },
  deactivated: { icon: Ban, tone: 'quiet', word: 'Deactivated' },
} as const satisfies Record<UserStatus, object>

/** Whether somebody can sign in, in a word. */
export function UserState({ status }: { readonly status: UserStatus }) {
  const { icon, tone, word } = states[status]
  return (
    <StateWord icon={icon} tone={tone}>
      {word}
    </StateWord>
  )
}
