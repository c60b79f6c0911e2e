import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { Button } from '../../../ui/button.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { FileDown } from '../../../ui/icons/file-down.ts'
import { FileSpreadsheet } from '../../../ui/icons/file-spreadsheet.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useExport } from '../use-export.ts'

type ExportButtonsProps = { readonly analyses: readonly StatementAnalysisView[] }

/** The assessment as a file: a report to keep, or its rows to work on. */
export function ExportButtons({ analyses }: ExportButtonsProps) {
  const { running, run } = useExport(analyses)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            icon={FileSpreadsheet}
            trailingIcon={ChevronDown}
            isPending={running === 'csv' || running === 'xlsx'}
          >
            Export Rows
          </Button>
        }
      >
        <MenuItem icon={FileSpreadsheet} onSelect={() => void run('xlsx')}>
          Export XLSX
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => void run('csv')}>
          Export CSV
        </MenuItem>
      </Menu>
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
