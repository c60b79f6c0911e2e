import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { ShapeExcess } from '@criteria-desk/domain/criteria/document-shape'
import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type { CriteriaSummary } from '@criteria-desk/domain/criteria/summarise-reading'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import type { PlacedMark } from '@criteria-desk/domain/documents/place-marks'
import type { WorkbookAccount } from '@criteria-desk/domain/documents/workbook-account'
import type { FileHistory } from '@criteria-desk/domain/income/file-history'
import type { IncomeReading, Payslip } from '@criteria-desk/domain/income/income-reading'
import type { PointedPage } from '@criteria-desk/domain/income/pointed/pointed-page'
import type {
  RuleKind,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import type { Box, PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import type { Result } from '@criteria-desk/domain/shared/result'
import type { PointedStatementPage } from '@criteria-desk/domain/statements/pointed/pointed-statement'
import type { KnownPayees } from '@criteria-desk/domain/statements/sorting/payees-told'
import type { StatementAnalysis } from '@criteria-desk/domain/statements/statement-lists'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import type {
  MaskedIncomePage,
  MaskedStatementPage,
} from '@criteria-desk/understanding/papers/masked-asked'

/** An uploaded file. The name serves for a CSV's sheet name; the content decides its type. */
export type UploadedFile = {
  readonly bytes: Uint8Array
  readonly filename: string
  /** The user whose file it is, where it is one of many small ones that a person gives. */
  readonly owner?: number | undefined
}

/**
 * Why a criteria file was refused.
 * - `unreadable`: damaged, or neither a PDF nor a spreadsheet whatever its name says
 * - `password-protected`: encrypted
 * - `empty-file`: no bytes, or no cell that says anything
 * - `not-calculated`: nothing is left to answer with, for its cells are formulas without values
 * - `dynamic-form`: a PDF whose content is drawn in another program only
 * - `no-text`: a PDF whose pages show no words, neither as text nor in their pictures
 * - `too-complex`: past a limit of size, memory or time
 * - a `ShapeExcess`: more lenders, criteria or answers than one document may hold
 */
export type DocumentReadFailure =
  | ShapeExcess
  | CellsFailure
  | 'no-text'
  | 'not-calculated'
  | 'dynamic-form'

/** Why a spreadsheet was refused, as `DocumentReadFailure` says. */
export type CellsFailure = 'unreadable' | 'password-protected' | 'empty-file' | 'too-complex'

/**
 * One page of a document: its words where it has a text layer, else a picture to be rendered.
 * Counted from 1. A PDF's measures are points, a picture file's are pixels as it is to be looked at.
 */
export type DocumentPage =
  | { readonly kind: 'words'; readonly page: PdfPage }
  | {
      readonly kind: 'picture'
      readonly page: Pick<PdfPage, 'number' | 'width' | 'height'>
    }

/** Which page, and how finely: `dpi` are pixels an inch of a PDF's page; a picture file has its own. */
export type PageToRender = {
  readonly number: number
  readonly dpi: number
  /** What is painted over, in the measure of the page's own boxes. */
  readonly covered?: readonly Box[] | undefined
}

/** A page in shades of grey, upright. Width and height are pixels. */
export type PagePicture = {
  readonly width: number
  readonly height: number
  readonly png: Uint8Array
}

/**
 * Why pages were refused, as `DocumentReadFailure` says.
 * - `no-page`: the document has no page of that number
 */
export type PageFailure =
  | 'unreadable'
  | 'password-protected'
  | 'empty-file'
  | 'too-complex'
  | 'no-page'

/** Counted from 1; in the measures of the boxes that lie on it. */
export type PageSize = Pick<PdfPage, 'number' | 'width' | 'height'>

/** What was read of an income document, and what a PDF says of its own making. */
export type IncomeFileRead = {
  readonly reading: IncomeReading
  readonly pages: readonly PageSize[]
  /** Null for a picture file. */
  readonly history: FileHistory | null
  /** Absent where nobody is to be asked. Of a file that is none by the built-in reader as well. */
  readonly toAsk?: ToAsk<MaskedIncomePage>
}

/** The statements of a file in its order, and the pages that their places speak of; an export has none. */
export type StatementsRead = {
  readonly statements: readonly StatementReading[]
  readonly pages: readonly PageSize[]
  /** Why the built-in reader finds none in it, where somebody is asked before it is refused. */
  readonly refused?: StatementFailure
  /** Absent where nobody is to be asked, and of an export. */
  readonly toAsk?: ToAsk<MaskedStatementPage>
}

/** What somebody else may be asked about a document, and its pages in words, packed, to lay the answers over. */
export type ToAsk<Asked> = {
  readonly asked: readonly Asked[]
  readonly words: Uint8Array
}

export type IncomeToJudge = {
  /** The built-in one. */
  readonly reading: IncomeReading
  /** The pages, packed. */
  readonly words: Uint8Array
  /** Other payslips of whoever owns the file. */
  readonly beside?: readonly Payslip[]
}

export type ReadOptions = {
  /** Whether there is somebody to ask. */
  readonly isAnybodyAsked?: boolean
  readonly onProgress?: TellProgress
} & Patience

export type Patience = {
  /** Aborted when nobody waits any longer: the work ends at once, and rejects. */
  readonly signal?: AbortSignal
}

/** A job's work was ended at a limit of memory or time, which another try may keep. */
export type OverLimit = 'over-limit'

/** Work on what was read that took too much of the processor, time or memory. */
export type TooComplex = 'too-complex'

/** Statements of one file; `owner` is as an `UploadedFile`'s. */
export type ReadStatements = {
  readonly statements: readonly StatementReading[]
  readonly owner?: number | undefined
}

/**
 * Why a file of bank statements was refused, as `DocumentReadFailure` says.
 * - `not-a-bank-statement`: readable, but something else, or nothing
 * - `card-statement`: of a credit card, which is none of a bank account
 * - `undated-statement`: of a bank account, but no year stands anywhere on it
 */
export type StatementFailure =
  | 'unreadable'
  | 'password-protected'
  | 'empty-file'
  | 'too-complex'
  | 'not-a-bank-statement'
  | 'card-statement'
  | 'undated-statement'

/** Told after each page: how many are read, and of how many; whether it was recognised in its picture. */
export type TellProgress = (done: number, of: number, isRecognised?: boolean) => void

/** What a document holds, counted, and the answers found. */
export type ReadAgain = {
  readonly kind: Workbook['kind']
  readonly summary: CriteriaSummary
  /** `unpackReading` opens it. */
  readonly reading: Uint8Array
  /** What a person said of its cells, as far as it was found again. */
  readonly marks: readonly PlacedMark[]
  /** The reading as it is without them, where they change it and that was read with it: for the next marks. */
  readonly unmarked?: Uint8Array
  /** Of a workbook that was read from its kept cells: its report, where the sheet asked for is there. */
  readonly account?: WorkbookAccount | undefined
}

/** The same with two more packed parts to keep. */
export type ReadDocument = ReadAgain & {
  /** The cells as displayed: `unpackCells` opens it. */
  readonly cells: Uint8Array
  /** All that stands in it, with what of it may leave: `unpackText` opens it. */
  readonly text: Uint8Array
}

/** The cells of a document that was read, packed, and its name; of a guide, which has none, `unmarked` too. */
export type KeptCells = {
  readonly cells: Uint8Array
  /** The packed reading without any mark, which is not read again where marks leave it as it is. */
  readonly unmarked?: Uint8Array | undefined
  readonly filename: string
  /** Who waits for it: what they ask next is read by the same process. */
  readonly owner?: number | undefined
  /** Whose account is wanted with it; the first sheet that is read where it is left out. */
  readonly sheet?: string | undefined
}

/** The reader itself failed; the message says how, and holds nothing of the file. */
export class ReaderFailedError extends Error {
  override readonly name = 'ReaderFailedError'
}

/** No server that has readers took it up in time. */
export class ReadersAwayError extends Error {
  override readonly name = 'ReadersAwayError'
  readonly code = readersAway

  constructor() {
    super('No server with readers took it up in time.')
  }
}

/** The code of that error. */
export const readersAway = 'READERS_AWAY'

/** Its work was ended at a limit, `over-limit`, which a job tells by rejecting: it is tried again. */
export class ReaderOverLimitError extends ReaderFailedError {
  constructor() {
    super('ended at a limit of memory or time')
  }
}

/** Reads uploaded documents. No formula is evaluated and no address is fetched. */
export interface DocumentReader {
  /**
   * Reads a .pdf, .xlsx, .xls or delimited text file of criteria. One in which no lender's answer is
   * found has a summary without answers, and all that stands in it as `text`. No file can take the server
   * down or hold it up. Rejects with `ReaderFailedError` alone: that is a fault of ours.
   *
   * @param given what a model said of it, which counts as far as it holds
   * @param marks what a person said its cells are, which goes before all else where it is found
   */
  readCriteria(
    file: UploadedFile,
    given?: GivenReading,
    marks?: readonly CellMark[],
  ): Promise<Result<ReadDocument, DocumentReadFailure>>
  /** The same of what was kept of a document. Rejects as `readCriteria` does. */
  readKeptCells(
    kept: KeptCells,
    given?: GivenReading,
    marks?: readonly CellMark[],
  ): Promise<Result<ReadAgain, DocumentReadFailure>>
  /**
   * The rules of one kind in an .xlsx, .xls or delimited text file; a `RulesFailure` where its cells
   * give none. Rejects as `readCriteria` does.
   */
  readRules(
    file: UploadedFile,
    kind: RuleKind,
  ): Promise<Result<RulesReading, RulesFailure | CellsFailure>>
  /**
   * The pages of a .pdf, .png, .jpg or .webp file, told by its content; of the last three there is
   * one, a picture. Rejects as `readCriteria` does.
   */
  readPages(file: UploadedFile): Promise<Result<readonly DocumentPage[], PageFailure>>
  /** Any page of such a file as it looks. Rejects as `readCriteria` does. */
  renderPage(file: UploadedFile, wanted: PageToRender): Promise<Result<PagePicture, PageFailure>>
  /**
   * What an income document says: a .pdf, .png, .jpg or .webp file, told by its content. A PDF's page
   * is read by the words of its text layer where it says what a person sees there, in points; every
   * other by those that are recognised in its picture, in pixels of that picture as
   * `renderIncomePage` gives it, with their confidence. Rejects as `readCriteria` does.
   */
  readIncome(
    file: UploadedFile,
    options?: ReadOptions,
  ): Promise<Result<IncomeFileRead, PageFailure | OverLimit>>
  /** What the reading and what was pointed at come to together. Rejects as `readCriteria` does. */
  judgeIncome(
    read: IncomeToJudge,
    pointed: readonly PointedPage[],
  ): Promise<Result<IncomeReading, TooComplex>>
  /**
   * Whether the words of a PDF say that it is an income document; `maybe` for one of few pages
   * without words, of which only `readIncome` tells. Rejects as `readCriteria` does.
   */
  tellIncome(file: UploadedFile): Promise<Result<'income' | 'maybe' | 'no', PageFailure>>
  /**
   * The picture that a page's boxes refer to. A recognised page is found in its picture, turned
   * upright and straightened, and has a pixel for each of its own measure whatever `dpi` says; any
   * other is as `renderPage` gives it. Rejects as `readCriteria` does.
   */
  renderIncomePage(
    file: UploadedFile,
    wanted: PageToRender,
  ): Promise<Result<PagePicture, PageFailure>>
  /**
   * The bank statements of a .pdf, .png, .jpg or .webp file, whose pages are as `readIncome` and
   * `renderIncomePage` take them, or of a .csv, .ofx or .qif export, which alone may be text.
   * Rejects as `readCriteria` does.
   */
  readStatements(
    file: UploadedFile,
    options?: ReadOptions,
  ): Promise<Result<StatementsRead, StatementFailure | OverLimit>>
  /** Of the same words the built-in reading or that which was pointed at. Rejects as `readCriteria` does. */
  judgeStatements(
    words: Uint8Array,
    pointed: readonly PointedStatementPage[],
  ): Promise<Result<readonly StatementReading[], StatementFailure>>
  /** Of each statement the payees that no table knows, by their texts. Rejects as `readCriteria` does. */
  unknownPayees(
    read: ReadStatements,
    patience?: Patience,
  ): Promise<Result<readonly (readonly string[])[], TooComplex | OverLimit>>
  /**
   * Sorts the rows of each statement and says what they show, in the statements' order. Rejects as
   * `readCriteria` does.
   *
   * @param payees of each statement what somebody told of payees; a statement may have none
   */
  analyseStatements(
    read: ReadStatements,
    payees?: readonly (KnownPayees | undefined)[],
    patience?: Patience,
  ): Promise<Result<readonly StatementAnalysis[], TooComplex | OverLimit>>
  /** Sheets are about to be given: what reads them starts before the first is there. */
  expectSheets(): void
  /** Opens the answers of a document that was read. Rejects for bytes that are something else. */
  unpackReading(packed: Uint8Array): Promise<CriteriaReading>
  /** Opens the cells of a document that was read. Rejects for bytes that are something else. */
  unpackCells(packed: Uint8Array): Promise<Workbook>
  /** Opens the text of a document that was read. Rejects for bytes that are something else. */
  unpackText(packed: Uint8Array): Promise<DocumentText>
}
