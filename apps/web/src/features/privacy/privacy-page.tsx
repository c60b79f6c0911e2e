import { type ReactNode, useState } from 'react'
import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FileDown } from '../../ui/icons/file-down.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { AddRequest } from './add-request.tsx'
import { auditExportPath } from './audit.queries.ts'
import { type AuditChoice, usualChoice } from './audit-filter.ts'
import { AuditLogTab } from './audit-log-tab.tsx'
import { ExportRuns } from './export-runs.tsx'
import type { PrivacyTab } from './privacy-place.ts'
import { RequestsLabel, RequestsTab } from './requests-tab.tsx'
import { RetentionTab } from './retention-tab.tsx'

/** One tab a subject; `action` stands in the page's head while its tab is open. */
type PrivacyPart = Tab<PrivacyTab> & { readonly action?: ReactNode }

type PrivacyPageProps = {
  readonly tab: PrivacyTab
  readonly onTab: (tab: PrivacyTab) => void
}

/** What is kept, for how long, who looked, and what was erased. */
export function PrivacyPage({ tab, onTab }: PrivacyPageProps) {
  const [audited, setAudited] = useState<AuditChoice>(usualChoice)
  const parts: readonly PrivacyPart[] = [
    {
      value: 'retention',
      label: 'Retention',
      content: <RetentionTab />,
      action: <ExportRuns />,
    },
    {
      value: 'audit',
      label: 'Audit log',
      content: <AuditLogTab choice={audited} onChoice={setAudited} />,
      action: <ExportCsv path={auditExportPath(audited)} />,
    },
    {
      value: 'requests',
      label: <RequestsLabel />,
      content: <RequestsTab />,
      action: <AddRequest />,
    },
  ]
  return (
    <>
      <PageHeader
        title="Privacy"
        subtitle="What is kept, for how long, who looked, and what was erased"
        actions={parts.find(({ value }) => value === tab)?.action}
      />
      <Tabs label="Privacy" value={tab} onChange={onTab} tabs={parts} />
    </>
  )
}

/** The browser keeps what comes as it comes. */
function ExportCsv({ path }: { readonly path: string }) {
  return (
    <a href={path} download className={buttonClasses({})}>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={FileDown} />
        <span className="max-md:sr-only">Export CSV</span>
      </span>
    </a>
  )
}
