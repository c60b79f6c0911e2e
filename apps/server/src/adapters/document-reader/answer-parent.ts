import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import type { PointedPage } from '@criteria-desk/domain/income/pointed/pointed-page'
import type { RuleKind } from '@criteria-desk/domain/income/rules/income-rules'
import { fail, type Result } from '@criteria-desk/domain/shared/result'
import type { PointedStatementPage } from '@criteria-desk/domain/statements/pointed/pointed-statement'
import type { KnownPayees } from '@criteria-desk/domain/statements/sorting/payees-told'
import type {
  IncomeToJudge,
  KeptCells,
  PageToRender,
  ReadStatements,
  TellProgress,
  UploadedFile,
} from '../../ports/document-reader.ts'

/** What a process is to do with one file, or with what was read of it. */
export type ReaderTask =
  | {
      readonly kind: 'criteria'
      readonly file: UploadedFile
      readonly given?: GivenReading | undefined
      readonly marks?: readonly CellMark[] | undefined
    }
  | {
      readonly kind: 'criteria-pictures'
      readonly file: UploadedFile
      readonly marks?: readonly CellMark[] | undefined
    }
  | {
      readonly kind: 'kept-cells'
      readonly kept: KeptCells
      readonly given?: GivenReading | undefined
      readonly marks?: readonly CellMark[] | undefined
    }
  | {
      readonly kind: 'pages' | 'tell-income'
      readonly file: UploadedFile
    }
  | {
      readonly kind: 'income' | 'statements'
      readonly file: UploadedFile
      readonly isAnybodyAsked: boolean
    }
  | {
      readonly kind: 'judge-income'
      readonly read: IncomeToJudge
      readonly pointed: readonly PointedPage[]
    }
  | {
      readonly kind: 'judge-statements'
      readonly words: Uint8Array
      readonly pointed: readonly PointedStatementPage[]
    }
  | { readonly kind: 'unknown-payees'; readonly read: ReadStatements }
  | {
      readonly kind: 'analyse-statements'
      readonly read: ReadStatements
      readonly payees: readonly (KnownPayees | undefined)[]
    }
  | { readonly kind: 'rules'; readonly file: UploadedFile; readonly rulesKind: RuleKind }
  | {
      readonly kind: 'picture' | 'income-picture'
      readonly file: UploadedFile
      readonly wanted: PageToRender
    }

/** What such a process tells the one that asked it to. */
export type ReaderAnswer =
  | { readonly result: Result<unknown, unknown> }
  /** Pages that are read, and of how many; the result follows. */
  | {
      readonly progress: readonly [done: number, of: number]
      /** Whether the page was recognised in its picture. */
      readonly isRecognised: boolean
    }
  /** The reader failed, and where. */
  | { readonly failedAt: string }

/** Does a task; never rejects. */
export async function answerParent(task: ReaderTask, tell: TellProgress): Promise<ReaderAnswer> {
  try {
    return { result: await doTask(task, tell) }
  } catch (error) {
    const isTooMuch = error instanceof Error && TOO_MUCH.has(error.name)
    return isTooMuch ? { result: fail('too-complex') } : { failedAt: placeOf(error) }
  }
}

/** What a script throws past the platform's limits, and what a compiled program past its memory. */
const TOO_MUCH = new Set(['RangeError', 'RuntimeError'])

/** What does a task is loaded for it alone: loading takes longer than reading most files. */
async function doTask(task: ReaderTask, tell: TellProgress): Promise<Result<unknown, unknown>> {
  switch (task.kind) {
    case 'criteria':
      return (await import('./packed-criteria.ts')).readCriteria(task.file, task.given, task.marks)
    case 'criteria-pictures':
      return (await import('./packed-criteria.ts')).readCriteriaPictures(
        task.file,
        tell,
        task.marks,
      )
    case 'kept-cells': {
      const { readKeptCells } = await import('./packed-criteria.ts')
      return readKeptCells(task.kept, task.given, task.marks)
    }
    case 'rules':
      return (await import('./read-rules-file.ts')).readRulesFile(task.file, task.rulesKind)
    case 'pages':
      return (await import('./document-pages.ts')).readDocumentPages(task.file)
    case 'tell-income':
      return (await import('./income-file.ts')).tellIncome(task.file)
    case 'income':
      return (await import('./income-file.ts')).readIncomeFile(task.file, optionsOf(task, tell))
    case 'judge-income':
      return (await import('./income-file.ts')).judgeIncomeFile(task.read, task.pointed)
    case 'statements':
      return (await import('./statement-file.ts')).readStatementFile(
        task.file,
        optionsOf(task, tell),
      )
    case 'judge-statements':
      return (await import('./statement-file.ts')).judgeStatementFile(task.words, task.pointed)
    case 'unknown-payees':
      return (await import('./statement-analysis.ts')).findUnknownPayees(task.read)
    case 'analyse-statements':
      return (await import('./statement-analysis.ts')).analyseStatements(task.read, task.payees)
    case 'picture':
      return (await import('./document-pages.ts')).renderDocumentPage(task.file, task.wanted)
    case 'income-picture':
      return (await import('./income-pages.ts')).renderIncomePage(task.file, task.wanted)
  }
}

function optionsOf({ isAnybodyAsked }: { readonly isAnybodyAsked: boolean }, tell: TellProgress) {
  return { isAnybodyAsked, onProgress: tell }
}

/** Without the message, which may repeat what the file says. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return [error.name, ...frames].join('\n')
}
