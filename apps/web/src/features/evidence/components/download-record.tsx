import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import { writeEvidenceFile } from '@criteria-desk/domain/evidence/evidence-file'
import { keepFile } from '../../../lib/keep-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Download } from '../../../ui/icons/download.ts'

type DownloadRecordProps = { readonly words: NonNullable<EvidenceStanding['words']> }

/** The record as it is kept, with its seal: it can be checked here again, by anybody. */
export function DownloadRecord({ words }: DownloadRecordProps) {
  const download = () => {
    const json = new Blob([writeEvidenceFile(words)], { type: 'application/json' })
    keepFile(json, `${words.head.record.reference}.json`)
  }
  return (
    <Button size="sm" icon={Download} onClick={download}>
      Download JSON
    </Button>
  )
}
