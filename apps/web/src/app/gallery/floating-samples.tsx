import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChevronDown } from '../../ui/icons/chevron-down.ts'
import { Download } from '../../ui/icons/download.ts'
import { Trash2 } from '../../ui/icons/trash-2.ts'
import { Menu, MenuCheckbox, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

type Open = 'dialog' | 'left' | 'right' | 'bottom'

export function FloatingSamples() {
  const [open, setOpen] = useState<Open | null>(null)
  const [isAsked, setAsked] = useState(true)
  const [tab, setTab] = useState<'figures' | 'workings'>('figures')
  const close = () => setOpen(null)
  return (
    <Card title="Menus, tabs, dialogs">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Menu trigger={<Button trailingIcon={ChevronDown}>Menu</Button>}>
            <MenuLabel>Documents to ask</MenuLabel>
            <MenuCheckbox isChecked={isAsked} onChange={setAsked}>
              matrix-a.xlsx
            </MenuCheckbox>
            <MenuCheckbox isChecked={false} isDisabled onChange={setAsked}>
              old-grid.xls
            </MenuCheckbox>
            <MenuSeparator />
            <MenuItem icon={Download} onSelect={close}>
              Download
            </MenuItem>
            <MenuItem icon={Trash2} isDestructive onSelect={close}>
              Remove
            </MenuItem>
          </Menu>
          <Tooltip text="Beside a control, after 700 ms or on focus">
            {(trigger) => (
              <button type="button" {...trigger} className="underline">
                Tooltip
              </button>
            )}
          </Tooltip>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('left')}>Left sheet</Button>
          <Button onClick={() => setOpen('right')}>Right sheet</Button>
          <Button onClick={() => setOpen('bottom')}>Bottom sheet</Button>
        </div>
        <Tabs
          label="Result"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'figures', label: 'Figures', content: <p>£43,280.00</p> },
            { value: 'workings', label: 'Workings', content: <p>Basic and half of overtime.</p> },
          ]}
        />
      </div>
      {open === 'dialog' && (
        <Dialog
          title="Delete user"
          description="Are you sure you want to delete this user? This action cannot be undone."
          size="sm"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger" onClick={close}>
                Delete
              </Button>
            </>
          }
        />
      )}
      {open !== null && open !== 'dialog' && (
        <Sheet title="matrix-a.xlsx" side={open} onClose={close}>
          <p className="p-4">A panel over the page.</p>
        </Sheet>
      )}
    </Card>
  )
}
