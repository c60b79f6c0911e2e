import type { CaseCorrection, ChatCitation, RowChoice } from '@criteria-desk/contract/chat'
import type { Role } from '@criteria-desk/domain/access/roles'
import { type ReactNode, useMemo } from 'react'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import {
  type AnswerBlock,
  type Calculation,
  placesOf,
  questionWithName,
  type TextStands,
  viewAnswer,
} from '../answer-view.ts'
import { withCorrection } from '../case-draft.ts'
import { type AskedWith, askedWith, type ChatMessage } from '../conversation.ts'
import { AddLender, mostCompared } from './add-lender.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import { AnswerPlaces } from './answer-places.tsx'
import { CarriedChips } from './carried-chips.tsx'
import { ClientCase } from './client-case.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ConsentAnswer } from './consent-answer.tsx'
import { LendersTable } from './lenders-table.tsx'
import { InlineText, MarkdownText } from './markdown-text.tsx'
import { NearRows } from './near-rows.tsx'
import { NearestMisses } from './nearest-misses.tsx'
import { NotCompared } from './not-compared.tsx'
import { PayslipPlaces } from './payslip-places.tsx'
import { PayslipsTable } from './payslips-table.tsx'
import { QuotedAnswer } from './quoted-answer.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { RowChoices } from './row-choices.tsx'

export type AnswerActions = {
  /** Opens one of these places in its document. */
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
  readonly onAsk: (question: string, again?: AskedWith) => void
  /** Draws what a lender would count; the page knows how. */
  readonly drawCalculation: DrawCalculation
}

/** What is drawn of a calculation: its result, and how one of its places is opened. */
export type DrawCalculation = (drawn: {
  readonly result: Calculation
  readonly places: readonly ChatCitation[]
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}) => ReactNode

type AnswerProps = AnswerActions & {
  readonly message: ChatMessage
  /** The question that it answers. */
  readonly question: ChatMessage | undefined
  readonly role: Role
  readonly isAskingDisabled: boolean
  /** The next question goes on from it. */
  readonly isLast: boolean
  /** It is looked at by others: nothing of it is put right or asked again. */
  readonly isGiven?: boolean
}

/** What the assistant said: its sentence, the lenders' own words with their places, what they rest on. */
export function Answer(props: AnswerProps) {
  const { message, question, role, isAskingDisabled, isLast, onOpenSource, openKey, onAsk } = props
  const blocks = useMemo(
    () => viewAnswer(message.content, message.source),
    [message.content, message.source],
  )
  const places = useMemo(() => placesOf(blocks), [blocks])
  const open = (citation: ChatCitation) => {
    const at = places.indexOf(citation)
    // A figure that is no citation of its own is opened by itself.
    if (at === -1) onOpenSource([citation], 0)
    else onOpenSource(places, at)
  }
  const { drawCalculation } = props
  const shared = { openKey, onOpen: open, drawCalculation }
  const offer = message.source?.offer
  const compared = blocks.find((block) => block.kind === 'comparison')?.comparison
  const asked = question?.content ?? ''
  const { carried = [], dropped = [] } = message.source ?? {}
  const before = askedWith({ ...question, dropped })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block print:space-y-3">
      {carried.length > 0 && (
        <CarriedChips
          carried={carried}
          isDisabled={isAskingDisabled}
          onDrop={({ kind, key }) =>
            onAsk(asked, { ...before, dropped: [...dropped, { kind, key }] })
          }
        />
      )}
      {message.source?.case && (
        <ClientCase
          of={message.source.case}
          corrections={question?.corrections ?? []}
          notCompared={notComparedOf(blocks)}
          isAskingDisabled={isAskingDisabled}
          onAskAgain={
            props.isGiven ? undefined : (corrections) => onAsk(asked, { ...before, corrections })
          }
        />
      )}
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change.
          key={index}
          block={block}
          {...shared}
          isAskingDisabled={isAskingDisabled}
          onChoose={(choice) => onAsk(asked, { ...before, choice })}
          onAskWith={
            props.isGiven
              ? undefined
              : (correction) => {
                  const corrections = withCorrection(before.corrections ?? [], correction)
                  onAsk(asked, { ...before, corrections })
                }
          }
        />
      ))}
      {offer?.rows !== undefined && (
        <NearRows
          rows={offer.rows}
          isDisabled={isAskingDisabled}
          onAskAbout={(name) => onAsk(questionWithName(asked, offer.missing, name))}
        />
      )}
      {offer && offer.rows === undefined && offer.names.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <span className="text-12 text-text-3">Ask about</span>
          {offer.names.map((name) => (
            <Button
              key={name}
              size="sm"
              disabled={isAskingDisabled}
              onClick={() => onAsk(questionWithName(asked, offer.missing, name))}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {message.retry !== undefined && (
        <Button
          size="sm"
          disabled={isAskingDisabled}
          onClick={() => onAsk(message.retry ?? '', askedWith(message))}
        >
          Try again
        </Button>
      )}
      {message.source && (
        <AnswerFoot
          content={message.content}
          source={message.source}
          role={role}
          areFilesNamed={areFilesNamed(blocks)}
          actions={
            compared &&
            isLast &&
            compared.lenders.length < mostCompared && (
              <AddLender
                comparison={compared}
                isDisabled={isAskingDisabled}
                onAdd={(lender) => onAsk(`Compare with ${lender}`)}
              />
            )
          }
        />
      )}
    </div>
  )
}

/** Whether it is told above which document the words are of. */
function areFilesNamed(blocks: readonly AnswerBlock[]): boolean {
  return blocks.some(
    (block) => block.kind === 'quote' || (block.kind === 'list' && block.list.namesFiles),
  )
}

function notComparedOf(blocks: readonly AnswerBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'not-compared') return block.text
      return block.kind === 'list' ? (block.notCompared ?? '') : ''
    })
    .join(' ')
}

const textLooks: Record<TextStands, string> = {
  above: 'max-w-208 text-14',
  below: 'max-w-208 text-text-2',
  'under-quote': '-mt-2 max-w-208 pl-3.5 text-12 text-text-2',
}

type BlockProps = {
  readonly block: AnswerBlock
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
  readonly isAskingDisabled: boolean
  readonly onChoose: (choice: RowChoice) => void
  readonly onAskWith: ((correction: CaseCorrection) => void) | undefined
  readonly drawCalculation: DrawCalculation
}

function Block(props: BlockProps) {
  const { block, isAskingDisabled, onChoose, onAskWith, drawCalculation, ...open } = props

  switch (block.kind) {
    case 'text':
      return (
        <p className={`break-words ${textLooks[block.stands]}`}>
          <InlineText text={block.text} />
        </p>
      )
    case 'quote':
      return <QuotedAnswer quote={block.quote} {...open} />
    case 'list':
      return <LendersTable list={block.list} notCompared={block.notCompared} {...open} />
    case 'misses':
      return (
        <NearestMisses
          misses={block.misses}
          isDisabled={isAskingDisabled}
          onAskWith={onAskWith}
          {...open}
        />
      )
    case 'comparison':
      return <ComparisonTable comparison={block.comparison} {...open} />
    case 'not-compared':
      return <NotCompared text={block.text} />
    case 'written':
      return <MarkdownText blocks={block.blocks} />
    case 'choices':
      return (
        <RowChoices offered={block} isDisabled={isAskingDisabled} onChoose={onChoose} {...open} />
      )
    case 'readings':
      return <ReadingChoices offered={block} isDisabled={isAskingDisabled} onChoose={onChoose} />
    case 'places':
      return <AnswerPlaces places={block.places} {...open} />
    case 'figures':
      return <PayslipPlaces places={block.places} openKey={open.openKey} onOpen={open.onOpen} />
    case 'payslips':
      return <PayslipsTable table={block.table} openKey={open.openKey} onOpen={open.onOpen} />
    case 'calculation': {
      const { result, places } = block
      return drawCalculation({ result, places, openKey: open.openKey, onOpen: open.onOpen })
    }
    case 'consent':
      return <ConsentAnswer consents={block.consents} {...open} />
  }
}
