import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons/plus.ts'
import { later } from '../../ui/later.tsx'

// It comes, with the library of forms, when it is first drawn.
const AddRequestDialog = later(
  async () => (await import('./components/add-request-dialog.tsx')).AddRequestDialog,
)

/** For what somebody asked by letter, mail or telephone. */
export function AddRequest() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Add Request
      </Button>
      {isOpen && <AddRequestDialog onClose={() => setOpen(false)} />}
    </>
  )
}
