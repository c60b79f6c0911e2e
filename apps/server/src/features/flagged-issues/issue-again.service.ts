import type { ChatCitation } from '@criteria-desk/contract/chat'
import type {
  AskedAgain,
  IssueCase,
  NamedRow,
  NamedRowsQuery,
  NameRowBody,
  RightAnswer,
} from '@criteria-desk/contract/flagged-issues'
import { type Page, pageOfAll } from '@criteria-desk/contract/paging'
import { type RowName, rowsNamed } from '@criteria-desk/domain/criteria/answers/row-names'
import { labelOf } from '@criteria-desk/domain/criteria/criterion-label'
import {
  areSameAnswers,
  isNameFor,
  statedElsewhere,
} from '@criteria-desk/domain/flagged-issues/ask-again'
import { likeliestRows, rowsHolding } from '@criteria-desk/domain/flagged-issues/rows-to-name'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { AnswersAgainService } from '../chat/answers-again.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { RowChoicesService } from '../documents/row-choices.service.ts'
import { toAnswerOfCriteria } from './answer-of-criteria.ts'
import * as issues from './flagged-issues.repository.ts'
import { putInForce } from './put-again.ts'
import { isOfCriteria, sourceReported } from './reported-answer.ts'
import { writeCase } from './write-case.ts'

export type IssueAgainService = ReturnType<typeof createIssueAgainService>

type Ports = {
  readonly unitOfWork: UnitOfWork
  readonly clock: Clock
  readonly documents: Pick<DocumentsService, 'followAcrossCompanies'>
  readonly rowChoices: Pick<RowChoicesService, 'listConfirmedAcrossCompanies' | 'name'>
  readonly answersAgain: AnswersAgainService
}

/** How much else that the documents state stands beside an answer. */
const mostElsewhere = 3

/**
 * A reported question asked again, by rule, of the documents as they are in force and with the names
 * of the reporter's firm: how it is matched, what could be made a name of a row, and what is right of
 * it once it is settled. Nothing of that is kept but the name.
 */
export function createIssueAgainService(ports: Ports) {
  const { unitOfWork, clock, rowChoices } = ports
  const open = createOpening(ports)

  return {
    /** Throws `issue.not-found` and `issue.not-asked-again`. */
    async ask(scope: Scope, id: number): Promise<AskedAgain> {
      const opened = await open(scope, id, 'issue.asked-again')
      return tell(opened, await opened.ask(opened.names))
    },

    /** Rows that could be meant, the likeliest first, or those that hold the words sought. */
    async listRows(scope: Scope, id: number, query: NamedRowsQuery): Promise<Page<NamedRow>> {
      const opened = await open(scope, id, 'issue.rows-looked-for')
      const { find = '', documentId } = query
      const { index } = opened.criteria
      const rows =
        find === ''
          ? likeliestRows(await opened.ask(opened.names), index)
          : rowsHolding(find, index)
      const wanted = rows.filter((row) => documentId === undefined || row.documentId === documentId)
      const page = pageOfAll(wanted, query)
      return {
        ...page,
        entries: page.entries.map(({ sheet, ...row }) => ({
          ...row,
          ...(sheet === undefined ? {} : { sheetName: sheet }),
        })),
      }
    },

    /**
     * From now on the words are a name of that row for the reporter's firm; answers what is answered
     * then. Throws `criteria.not-found` for a row that is not there, `issue.no-name` for words that
     * this question does not ask with, and `issue.no-firm`.
     */
    async nameRow(scope: Scope, id: number, body: NameRowBody): Promise<AskedAgain> {
      const opened = await open(scope, id, 'issue.asked-again')
      const { companyId } = opened.issue
      if (companyId === null) throw new AppError('issue.no-firm')
      const { words, documentId, sheetName } = body
      const place = sheetName === undefined ? {} : { sheet: sheetName }
      const meant = { documentId, criterion: body.criterion, ...place }
      const [row] = rowsNamed(meant, opened.criteria.index)
      if (!row) throw new AppError('criteria.not-found')
      const name: RowName = { words, documentId, criterion: labelOf(row.name), ...place }
      if (!isNameFor(await opened.ask([]), opened.criteria.index, name)) {
        throw new AppError('issue.no-name')
      }
      const about = companyId
      const act = { act: 'issue.words-named', issueId: id, documentId, about } as const
      const at = clock.now()
      const names = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        act,
        async (transaction) => {
          await rowChoices.name(scope, transaction, { ...name, companyId, at })
          return rowChoices.listConfirmedAcrossCompanies(transaction, companyId)
        },
      )
      return tell(opened, await opened.ask(names))
    },

    /** Throws `issue.not-resolved`, and `issue.no-case` where the answer that is right cites nothing. */
    async exportCase(scope: Scope, id: number, right: RightAnswer): Promise<IssueCase> {
      const opened = await open(scope, id, 'issue.exported')
      if (opened.issue.status !== 'resolved') throw new AppError('issue.not-resolved')
      const { issue, put, followed, criteria } = opened
      const before = () => toAnswerOfCriteria(opened.reported)
      const now = async () => (await opened.ask(opened.names)).answer
      const written = writeCase(
        { issue, put, followed, index: criteria.index },
        right === 'absent' ? null : right === 'today' ? await now() : before(),
      )
      if (!written.ok) throw new AppError('issue.no-case')
      return written.value
    },
  }
}

type OpeningAct = 'issue.asked-again' | 'issue.rows-looked-for' | 'issue.exported'

type Opened = Awaited<ReturnType<ReturnType<typeof createOpening>>>

type Again = Awaited<ReturnType<Opened['ask']>>

/** What a reported question is asked of: its documents in force, and what its firm calls their rows. */
function createOpening({ unitOfWork, documents, rowChoices, answersAgain }: Ports) {
  return async function open(scope: Scope, id: number, act: OpeningAct) {
    const found = await unitOfWork.inTransactionAcrossCompanies(
      scope,
      'as-told',
      async (transaction) => {
        const issue = await issues.findIssueAcrossCompanies(scope, transaction, id)
        if (!issue) throw new AppError('issue.not-found')
        unitOfWork.writeDown(transaction, { act, issueId: id, about: issue.companyId })
        const reported = sourceReported(issue)
        if (!reported?.reference || !isOfCriteria(reported)) return null
        const record = await issues.findRecordAcrossCompanies(
          scope,
          transaction,
          reported.reference,
        )
        const ids = record?.documents.map((document) => document.id) ?? []
        const followed = await documents.followAcrossCompanies(scope, transaction, ids)
        const { companyId } = issue
        const names =
          companyId === null
            ? []
            : await rowChoices.listConfirmedAcrossCompanies(transaction, companyId)
        return { issue, reported, followed, names }
      },
    )
    if (!found) throw new AppError('issue.not-asked-again')
    const { issue, followed } = found
    const files = new Map(
      followed.flatMap(({ inForce }) => (inForce ? [[inForce.id, inForce] as const] : [])),
    )
    const criteria = await answersAgain.open([...files.values()])
    if (criteria.index.documents.length === 0) throw new AppError('issue.not-asked-again')
    const put = putInForce(issue, followed)
    // An account that is gone has nothing kept either.
    const owner = { userId: issue.userId ?? 0, companyId: issue.companyId }
    return {
      ...{ ...found, criteria, put },
      ask: (names: readonly RowName[]) => answersAgain.ask(scope, criteria, { put, owner, names }),
    }
  }
}

function tell(
  { criteria, reported }: Opened,
  { answer, source, message, words }: Again,
): AskedAgain {
  const before = toAnswerOfCriteria(reported)
  const elsewhere = statedElsewhere(before.citations, criteria.index, mostElsewhere)
  return {
    message,
    source,
    isSame: areSameAnswers(before, answer),
    words: [...words],
    also: elsewhere.map(
      ({ sheet, ...citation }): ChatCitation => ({
        ...citation,
        ...(sheet === undefined ? {} : { sheetName: sheet }),
      }),
    ),
    documents: criteria.index.documents.map(({ documentId, filename }) => ({
      id: documentId,
      filename,
    })),
  }
}
