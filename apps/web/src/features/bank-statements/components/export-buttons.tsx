import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useExport } from '../use-export.ts'

/** The assessment as a file: a report to keep, or its rows to work on. */
export function ExportButtons({ analyses }: { analyses: readonly StatementAnalysisView[] }) {
  const { running, run } = useExport(analyses)
  return (
    <>
      <Button icon={FileText} isPending={running === 'csv'} onClick={() => void run('csv')}>
        Export CSV
      </Button>
      <Button
        icon={FileSpreadsheet}
        isPending={running === 'xlsx'}
        onClick={() => void run('xlsx')}
      >
        Export XLSX
      </Button>
      <Button
        variant="primary"
        icon={FileDown}
        isPending={running === 'pdf'}
        onClick={() => void run('pdf')}
      >
        Export PDF
      </Button>
    </>
  )
}
