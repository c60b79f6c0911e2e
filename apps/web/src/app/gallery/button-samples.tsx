import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Copy } from '../../ui/icons/copy.ts'
import { FileDown } from '../../ui/icons/file-down.ts'
import { PencilLine } from '../../ui/icons/pencil-line.ts'
import { Plus } from '../../ui/icons/plus.ts'
import { Trash2 } from '../../ui/icons/trash-2.ts'
import { X } from '../../ui/icons/x.ts'
import { linkClasses } from '../../ui/link-classes.ts'

export function ButtonSamples() {
  const [isPending, setPending] = useState(true)
  return (
    <Card title="Buttons">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary">Calculate Income</Button>
          <Button icon={FileDown}>Export PDF</Button>
          <Button variant="ghost" icon={PencilLine}>
            Rename
          </Button>
          <Button variant="destructive" icon={Trash2}>
            Delete
          </Button>
          <Button variant="danger">Delete user</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" disabled>
            Calculate Income
          </Button>
          <Button disabled>Export PDF</Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingText="Logging in..."
            onClick={() => setPending(true)}
          >
            Login
          </Button>
          <Button size="sm" onClick={() => setPending(!isPending)}>
            Toggle pending
          </Button>
          <Button size="lg">Large</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton icon={X} label="Close" variant="outline" />
          <IconButton icon={Copy} label="Copy answer" shortcut="Ctrl C" />
          <IconButton icon={Plus} label="Add" variant="primary" />
          <IconButton icon={X} label="Remove" size="sm" />
          <IconButton icon={Plus} label="Add nothing" variant="primary" disabled />
          <button type="button" className={linkClasses()}>
            A link in text
          </button>
        </div>
      </div>
    </Card>
  )
}
