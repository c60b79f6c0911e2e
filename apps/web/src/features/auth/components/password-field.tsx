import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Eye } from '../../../ui/icons/eye.ts'
import { EyeOff } from '../../../ui/icons/eye-off.ts'
import { LockKeyhole } from '../../../ui/icons/lock-keyhole.ts'
import { TextField } from '../../../ui/text-field.tsx'

/** A password, hidden until its eye is pressed. */
export function PasswordField({ size = 'lg', ...props }: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      size={size}
      {...(size === 'lg' ? { icon: LockKeyhole } : {})}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="-mr-1.5"
        />
      }
    />
  )
}
