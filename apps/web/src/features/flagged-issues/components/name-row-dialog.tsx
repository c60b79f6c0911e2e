import type { NamedRow } from '@criteria-desk/contract/flagged-issues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { askedAgainQuery, nameRow } from '../flagged-issues.queries.ts'
import { RowPicker } from './row-picker.tsx'

type NameRowDialogProps = {
  readonly issueId: number
  /** What asks for a criterion in the question, as typed. */
  readonly words: readonly string[]
  readonly firm: string
  readonly onClose: () => void
}

/** Makes asked words a name of a row: from then on the firm's people are answered from it. */
export function NameRowDialog({ issueId, words, firm, onClose }: NameRowDialogProps) {
  const client = useQueryClient()
  const [chosenWords, setWords] = useState(words[0] ?? '')
  const [row, setRow] = useState<NamedRow | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ documentId, criterion, sheetName }: NamedRow) =>
      nameRow(issueId, {
        ...{ words: chosenWords, documentId, criterion },
        ...(sheetName !== undefined && { sheetName }),
      }),
    onSuccess: (again, { criterion }) => {
      client.setQueryData(askedAgainQuery(issueId).queryKey, again)
      toast({
        title: 'Name Added',
        description: `For ${firm} “${chosenWords}” is now answered from ${criterion}.`,
        tone: 'success',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Make this a name of a row"
      description={`Whenever anybody of ${firm} asks with these words, they are answered from the row, and told so. No other firm is.`}
      submitText="Make it a name"
      pendingText="Adding..."
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (row !== null) mutate(row)
      }}
      onClose={onClose}
    >
      {error !== null && (
        <Alert tone="destructive" title="This name was not added" isLive>
          {messageOf(error, 'Please check your connection and try again.')}
        </Alert>
      )}
      {words.length === 1 ? (
        <p>
          Asked words: <b className="font-medium wrap-anywhere">“{chosenWords}”</b>
        </p>
      ) : (
        <Select
          label="Asked words"
          value={chosenWords}
          onChange={(event) => setWords(event.target.value)}
          options={words.map((one) => ({ value: one, label: `“${one}”` }))}
        />
      )}
      <RowPicker
        issueId={issueId}
        chosen={row}
        onChoose={setRow}
        error={isAsked && row === null ? 'Choose a row' : undefined}
      />
    </FormDialog>
  )
}
