import type { FlaggedIssue, RightAnswer } from '@criteria-desk/contract/flagged-issues'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { keepFile } from '../../../lib/keep-file.ts'
import { messageOf } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Download } from '../../../ui/icons/download.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { askedAgainQuery, readCase } from '../flagged-issues.queries.ts'

/** Exports a resolved issue as a case of the evaluations; says why where it cannot be. */
export function ExportCase({ issue }: { readonly issue: FlaggedIssue }) {
  const [isOpen, setOpen] = useState(false)
  const hindrance = hindranceOf(issue)
  return (
    <>
      <Tooltip text={hindrance} isOff={hindrance === null}>
        {(trigger) => (
          <Button
            {...trigger}
            icon={Download}
            onClick={() => setOpen(true)}
            aria-disabled={hindrance !== null}
            className={classes(
              'max-md:flex-1',
              hindrance !== null &&
                'cursor-not-allowed! bg-surface-2! text-text-3! inset-ring-line!',
            )}
          >
            Export as case
          </Button>
        )}
      </Tooltip>
      {isOpen && <ExportDialog issue={issue} onClose={() => setOpen(false)} />}
    </>
  )
}

function hindranceOf({ status, reported }: FlaggedIssue): string | null {
  if (reported === null || !reported.isOfCriteria) {
    return 'Only a reported answer about criteria makes a case.'
  }
  return status === 'open' ? 'Mark it as resolved first: a resolved issue is a case.' : null
}

type ExportDialogProps = { readonly issue: FlaggedIssue; readonly onClose: () => void }

/** Asks which answer is right, since the case holds the product to it. */
function ExportDialog({ issue: { id }, onClose }: ExportDialogProps) {
  const { data: again } = useQuery(askedAgainQuery(id))
  const { register, handleSubmit } = useForm<{ right: RightAnswer }>({
    defaultValues: { right: 'today' },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ right }: { readonly right: RightAnswer }) => readCase(id, right),
    onSuccess: (written) => {
      const text = `${JSON.stringify(written, null, 2)}\n`
      keepFile(new Blob([text], { type: 'application/json' }), `${written.set}.json`)
      onClose()
    },
  })
  const options = again?.isSame === true ? [sameToday, absent] : [today, asReported, absent]
  return (
    <FormDialog
      title="Export as case"
      description="The question, its documents and what is right, as the evaluations read it. What leads to a person is left out."
      submitText="Download case"
      pendingText="Downloading..."
      isPending={isPending}
      onSubmit={handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      {error !== null && (
        <Alert tone="destructive" title="This case was not made" isLive>
          {messageOf(error, 'Please check your connection and try again.')}
        </Alert>
      )}
      <RadioCards legend="What is right?" options={options} input={register('right')} />
    </FormDialog>
  )
}

const today = {
  value: 'today',
  label: 'The answer of today',
  description: 'The places it cites now, with the firm’s names of rows.',
}
const sameToday = {
  value: 'today',
  label: 'The answer as reported',
  description: 'Asked again today, it is the same.',
}
const asReported = {
  value: 'reported',
  label: 'The answer as reported',
  description: 'The report was mistaken, or the documents have changed for the worse.',
}
const absent = {
  value: 'absent',
  label: 'The documents do not state it',
  description: 'The question is to be refused by name.',
}
