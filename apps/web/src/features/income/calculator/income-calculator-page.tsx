import { useState } from 'react'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDown } from '../../../ui/icons/file-down.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { AskedField } from '../use-reading-focus.ts'
import { applicantFor } from './counted-kinds.ts'
import { caseLine } from './document-titles.ts'
import { LenderCard } from './lender-card.tsx'
import type { LenderChoice } from './lender-form.tsx'
import { Material } from './material.tsx'
import type { FigurePlace, UsedRule } from './shown-places.ts'
import { Stack } from './stack.tsx'
import { type Asked, useCalculation } from './use-calculation.ts'
import { useCounted } from './use-counted.ts'
import { useDocuments } from './use-documents.ts'
import { useExport } from './use-export.ts'

// What stands below the fold, or only once something was calculated.
const AllChecks = later(async () => (await import('./all-checks.tsx')).AllChecks)
const AllLenders = later(async () => (await import('./all-lenders.tsx')).AllLenders)
const RuleSheet = later(async () => (await import('./rule-sheet.tsx')).RuleSheet)
const SideBySide = later(async () => (await import('./side-by-side.tsx')).SideBySide)

type PhoneTab = 'documents' | 'result' | 'lenders' | 'checks'

/** A client's documents, and what a lender, or every one, would count of them. */
export function IncomeCalculatorPage() {
  const isPhone = useMedia(phoneQuery)
  const [tab, setTab] = useState<PhoneTab>('documents')
  const documents = useDocuments()
  const { taken, isReading } = documents
  const [shownId, setShownId] = useState<number | null>(null)
  const [asked, setAsked] = useState<(AskedField & { readonly id: number }) | null>(null)
  const [rule, setRule] = useState<UsedRule | null>(null)
  const [choice, setChoice] = useState<LenderChoice>(nothingChosen)
  const { both, counted, isWanted, setCounted, now } = useCounted(taken)
  const calculation = useCalculation({ ...now, counted, isOnHold: isReading || isWanted })
  const { outcome } = calculation
  const result = outcome !== null && 'result' in outcome ? outcome : null
  const shown = taken.find(({ document }) => document.id === shownId) ?? taken[0]
  const isReady = taken.length > 0 && !isReading
  const applicantType = applicantFor(counted, choice.applicantType)
  const exporting = useExport({ result: result?.result ?? null, taken, now, applicantType })

  const show = (id: number) => {
    setShownId(id)
    setAsked(null)
    setTab('documents')
  }
  const showFigure = ({ documentId, path, page, box }: FigurePlace) => {
    setShownId(documentId)
    setAsked((last) => ({
      id: documentId,
      path,
      at: (last?.at ?? 0) + 1,
      ...(page !== undefined && { page }),
      ...(box && { box }),
    }))
    setTab('documents')
  }
  const isShown = ({ documentId, path }: FigurePlace) =>
    asked?.id === documentId && asked.path === path && shown?.document.id === documentId
  const calculate = (wanted: LenderChoice) => {
    const found = askedOf(wanted, taken.length)
    if (found === null) return
    setTab('result')
    calculation.calculate(found)
  }
  const chooseLender = (lenderName: string) => {
    const wanted = { ...choice, lenderName }
    setChoice(wanted)
    calculate(wanted)
  }

  const material = (
    <Material
      documents={documents}
      shown={shown}
      asked={asked !== null && asked.id === shown?.document.id ? asked : null}
      onShow={show}
    />
  )
  const lender = (
    <LenderCard
      choice={choice}
      onChoice={setChoice}
      hasDocuments={taken.length > 0}
      both={both}
      onCounted={setCounted}
      calculation={calculation}
      onCalculate={() => calculate(choice)}
      onShow={show}
      showFigure={showFigure}
      isShown={isShown}
      openRule={setRule}
    />
  )
  const lenders = (
    <AllLenders
      now={now}
      applicantType={applicantType}
      isReady={isReady && !isWanted}
      isAsked={isWanted}
      chosen={result?.result.lenderName ?? null}
      onChoose={chooseLender}
      onShow={show}
    />
  )
  const checks = (
    <AllChecks
      taken={taken}
      onShow={({ documentId, fields, detail }) => {
        const place = detail?.evidence[fields[0] ?? '']
        showFigure({ documentId, filename: '', path: fields[0] ?? '', ...(place && place) })
      }}
    />
  )
  const sideBySide = <SideBySide now={now} isReady={isReady} showFigure={showFigure} />
  return (
    <>
      <PageHeader
        title="Income Calculator"
        subtitle={caseLine(taken.flatMap(({ detail }) => detail ?? [])) || subtitle}
        actions={
          <Button
            icon={FileDown}
            isPending={exporting.isPending}
            disabled={result === null}
            onClick={() => void exporting.start()}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">Export PDF</span>
          </Button>
        }
      />
      {isPhone ? (
        <Tabs
          label="Income Calculator"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'documents', label: `Documents ${taken.length || ''}`, content: material },
            {
              value: 'result',
              label: 'Result',
              content: (
                <Stack>
                  {lender}
                  {sideBySide}
                </Stack>
              ),
            },
            { value: 'lenders', label: 'All lenders', content: lenders },
            { value: 'checks', label: 'Checks', content: checks },
          ]}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20.5rem] min-[85rem]:grid-cols-[minmax(0,1fr)_23.5rem]">
          <Stack>
            {material}
            {lenders}
          </Stack>
          <Stack>
            {lender}
            {checks}
            {sideBySide}
          </Stack>
        </div>
      )}
      {rule && <RuleSheet used={rule} onClose={() => setRule(null)} />}
    </>
  )
}

const subtitle = 'What a lender would count, with the page and the rule behind each figure.'
const nothingChosen: LenderChoice = {
  lenderName: null,
  applicantType: null,
  firstChargeLender: null,
}

/** What is to be calculated; null where something is missing, which is then said. */
function askedOf({ lenderName, ...rest }: LenderChoice, documentCount: number): Asked | null {
  if (lenderName === null) {
    toast({
      title: 'No Lender Selected',
      description: 'Please select a lender to calculate income for.',
      tone: 'destructive',
    })
    return null
  }
  if (documentCount === 0) {
    toast({
      title: 'No Documents',
      description: 'Please upload income documents first.',
      tone: 'destructive',
    })
    return null
  }
  return { lenderName, ...rest }
}
