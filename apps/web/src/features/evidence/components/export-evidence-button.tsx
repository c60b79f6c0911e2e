import type { ExportEvidenceBody } from '@criteria-desk/contract/evidence'
import { useState } from 'react'
import { HeadButton } from '../../../ui/head-button.tsx'
import { FileDown } from '../../../ui/icons/file-down.ts'
import { toast } from '../../../ui/toast-store.ts'

type ExportEvidenceButtonProps = {
  /** What is handed out; null while there is nothing. */
  readonly body: ExportEvidenceBody | null
  /** There is nothing here to export at all. */
  readonly isDisabled?: boolean
}

/** Hands out what was asked and answered, as a PDF for the client's file. */
export function ExportEvidenceButton({ body, isDisabled }: ExportEvidenceButtonProps) {
  const [isPending, setPending] = useState(false)
  const start = async () => {
    toast({ title: 'Button Clicked', description: 'The evidence is being made.' })
    if (body === null) {
      toast({
        title: 'No Conversation to Export',
        description: 'Start a conversation first to generate evidence of research.',
        tone: 'destructive',
      })
      return
    }
    setPending(true)
    try {
      // Nobody needs it before it is pressed.
      const { exportEvidence } = await import('../export-evidence.ts')
      await exportEvidence(body)
    } catch {
      toast({
        title: 'Export Failed',
        description: 'There was an error generating the PDF. Please try again.',
        tone: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <HeadButton
      icon={FileDown}
      label="Export Evidence of Research"
      isPending={isPending}
      disabled={isDisabled}
      onClick={() => void start()}
    />
  )
}
