import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { checkFile, type FileVerdict } from '../check-file.ts'
import { readStanding } from '../evidence.queries.ts'

type FileCheckProps = { readonly onFound: (reference: string) => void }

/** The JSON of a record is dropped here and held against what is kept, without leaving the browser. */
export function FileCheck({ onFound }: FileCheckProps) {
  const [checked, setChecked] = useState<{ name: string; verdict: FileVerdict | null }>()
  const check = async (file: File) => {
    setChecked({ name: file.name, verdict: null })
    const verdict = await checkFile(file, readStanding).catch(() => failed)
    setChecked({ name: file.name, verdict })
    if (verdict.reference !== undefined) onFound(verdict.reference)
  }
  return (
    <Card title="Check a file">
      <DropArea
        label="The JSON of a record"
        accept=".json,application/json"
        hint="The JSON that was kept beside the PDF. It stays in this browser."
        isDisabled={checked?.verdict === null}
        onFiles={([file]) => {
          if (file) void check(file)
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {checked?.verdict === null && (
          <p className="mt-3 flex items-center gap-2 text-12 text-text-2">
            <Spinner /> Checking {checked.name}
          </p>
        )}
        {checked?.verdict && (
          <div className="mt-3 grid gap-1">
            <p className="text-12 wrap-anywhere text-text-3">{checked.name}</p>
            <Alert tone={checked.verdict.tone} title={checked.verdict.title}>
              <p className="wrap-anywhere">{checked.verdict.description}</p>
            </Alert>
          </div>
        )}
      </div>
    </Card>
  )
}

const failed: FileVerdict = {
  tone: 'destructive',
  title: 'This file could not be checked',
  description: 'It could not be read, or the server did not answer. Please try again.',
}
