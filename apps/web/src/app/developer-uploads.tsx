import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companiesQuery } from '../features/companies/companies.queries.ts'
import { UploadSection } from '../features/documents/components/upload-section.tsx'
import { RulesPanels } from '../features/rules/components/rules-panels.tsx'
import type { RuleKind } from '../features/rules/rule-kinds.ts'
import { Link } from '../lib/router/link.tsx'
import { SlotFill, useHasSlot } from '../lib/slot.tsx'
import { phoneQuery, useMedia } from '../lib/use-media.ts'
import { linkClasses } from '../ui/link-classes.ts'
import { DeveloperHelp } from './developer-help.tsx'
import { DeveloperTools } from './developer-tools.tsx'

/** The upload section: in the sidebar, or under the page where there is no room for it there. */
export function DeveloperUploads() {
  const isPhone = useMedia(phoneQuery)
  const hasSidebar = useHasSlot('sidebar')
  const { data: companies } = useQuery(companiesQuery)
  const section = (
    <UploadSection
      companies={companies}
      listLink={
        <Link to="/documents" search={{ tab: 'criteria' }} className={linkClasses('text-12')}>
          All documents
        </Link>
      }
    />
  )
  const tools = (
    <>
      {section}
      <RulesPanels linkTo={linkToRules} />
      <DeveloperTools />
      <DeveloperHelp />
    </>
  )
  if (isPhone || !hasSidebar) {
    return <div className="mt-5 max-w-md">{tools}</div>
  }
  return <SlotFill name="sidebar">{tools}</SlotFill>
}

function linkToRules(kind: RuleKind, words: ReactNode) {
  return (
    <Link to="/income-rules" search={{ kind }} className={linkClasses('text-12')}>
      {words}
    </Link>
  )
}
