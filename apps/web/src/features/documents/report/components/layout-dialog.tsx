import type { SheetReport } from '@criteria-desk/contract/documents'
import { columnLetters } from '@criteria-desk/domain/criteria/sheet-grid'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type DraftMark, markAt } from '../draft-marks.ts'
import { readLayout } from '../layout-form.ts'
import type { ReportDraft } from '../use-report-draft.ts'

type LayoutDialogProps = {
  readonly name: string
  readonly sheet: SheetReport | undefined
  readonly draft: ReportDraft
  readonly onClose: () => void
}

/** Where a sheet's heads are and which way its lenders run; or that it is nothing to be read. */
export function LayoutDialog({ name, sheet, draft, onClose }: LayoutDialogProps) {
  const [runs, setRuns] = useState(sheet?.layout === 'lenders-down' ? 'down' : 'across')
  const [row, setRow] = useState(String(sheet?.headerRows?.at(-1) ?? 1))
  const [column, setColumn] = useState(columnLetters((sheet?.headerColumn ?? 1) - 1))
  const [error, setError] = useState<ReturnType<typeof readLayout>['error']>({})
  const form = useId()
  const ignored = markAt(draft.draft, { sheet: name, range: 'sheet' })
  const heads = draft.draft.filter((mark) => mark.sheet === name && isHead(mark))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readLayout({ sheet: name, runs, row, column })
    setError(read.error)
    if (read.marks === null) return
    draft.sayAll(read.marks, ignored === undefined ? heads : [...heads, ignored])
    onClose()
  }
  const saySheet = (marks: readonly CellMark[], without: readonly DraftMark[]) => {
    draft.sayAll(marks, without)
    onClose()
  }
  return (
    <Dialog
      title={`How ${name} is laid out`}
      description="Say where the heads are; everything else is read from there."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Say so
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4" noValidate>
        <RadioCards
          legend="Lenders run"
          options={[
            {
              value: 'across',
              label: 'Across',
              description: 'A row names the lenders, a column the criteria.',
            },
            {
              value: 'down',
              label: 'Down',
              description: 'A column names the lenders, a row the criteria.',
            },
          ]}
          input={{
            name: `${form}-runs`,
            // The chosen one is set by value below.
            onChange: (event) => setRuns(event.target.value),
            ref: (element) => {
              if (element) element.checked = element.value === runs
            },
          }}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Header row"
            inputMode="numeric"
            value={row}
            onChange={(event) => setRow(event.target.value)}
            error={error.row}
            hint={runs === 'across' ? 'It names the lenders' : 'It names the criteria'}
          />
          <TextField
            label="Names in column"
            value={column}
            onChange={(event) => setColumn(event.target.value)}
            error={error.column}
            hint={runs === 'across' ? 'It names the criteria' : 'It names the lenders'}
          />
        </div>
      </form>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        {ignored?.role === 'dead' ? (
          <Button onClick={() => saySheet([], [ignored])}>Read this sheet after all</Button>
        ) : (
          <Button onClick={() => saySheet([{ sheet: name, range: 'sheet', role: 'dead' }], [])}>
            Ignore this sheet
          </Button>
        )}
        {heads.length > 0 && (
          <Button onClick={() => saySheet([], heads)}>Leave the heads to be found</Button>
        )}
      </div>
    </Dialog>
  )
}

function isHead({ range, role, name }: CellMark): boolean {
  return range.includes(':') && name === undefined && (role === 'lender' || role === 'criterion')
}
