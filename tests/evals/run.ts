/**
 * `npm run evals -- [criteria] [--all] [--fails] [ids of questions]`: reads the documents of the
 * question sets through the server's reader, asks every question of the domain, and prints the
 * scorer's report; `--all` adds the kept sets with their first runs.
 *
 * `npm run evals -- abilities [--newest] [criteria | income | rules | statements]`: every ability over
 * the newest sets and over all, beside what is kept of it, which is what tests hold it to. `npm run evals --
 * base [READER]` keeps what is reached, and what a set reads that joins. `npm run evals -- pages`
 * keeps the pages of papers as the product reads them today.
 *
 * `npm run evals -- income [FOLDER] [--fails] [--pictures | --words=FOLDER]`: reads the
 * payslips, P60s, tax calculations and tax year overviews of the corpus, or of another folder, and
 * prints how many fields are right, by type and kind of file; with `--pictures` those in scans and
 * photographs too, with `--words` from what recognition left in the folder.
 *
 * `npm run evals -- confidence [FOLDER ...] [--fails] [--pictures | --words=FOLDER]`: how sure readings
 * are of what is right and what is wrong, in all sets of income documents or those of the folders:
 * in bins, by rule and by layout. Of several sets `--words` has a folder for each.
 *
 * `npm run evals -- cases [--fails] [--pictures | --words=FOLDER]`: calculates the worked
 * cases of the income corpus from its truth and from its files as read, reads its rule workbooks,
 * and tells where questions on lenders belong. Of another folder with rule files, cases and the truth
 * of its documents (`npm run evals -- cases FOLDER [--fails]`): rules and cases right.
 *
 * `npm run evals -- statements [FOLDER] [--fails] [--pictures | --words=FOLDER]`: reads the
 * bank statements of the corpus, or of another folder with a truth beside each document, and prints
 * how many transactions, lists and balances are right; scans and photographs as with income.
 *
 * `npm run evals -- faults [01-23] [--fails]`: takes the inputs of each kind of fault that people met
 * in other programs through the whole product, and prints how many are read rightly, wrongly with or
 * without a word of it, or refused; of the cases in the range, or whose names begin so.
 *
 * `npm run evals -- pictures [FOLDER]`: how many of the figures and names of scans and
 * photographs are among the words recognised in them.
 *
 * `npm run evals -- prompts SET [--out DIR]`: asks a set (its name, or a folder; `income` and
 * `statements` as well) with what is recorded of a model's answers, and writes every prompt that has
 * none into DIR, to be answered by a reader that sees nothing else; to be run again until nothing
 * is missing. `npm run evals -- recordings [SET] [--take DIR] [--drop]`: takes the answers, and says
 * what is missing, stale or changed since; `--drop` removes what is stale. `npm run evals --
 * with-model SET [--all]`: the set's figures without a model and with one. `--recordings DIR` keeps
 * them elsewhere than in the repository, `--tokens N` asks with so many tokens of documents at most,
 * `--pictures` (or `--words`) takes scans and photographs too, and sends pages with their pictures.
 *
 * `npm run evals -- attacks [--seeds A-B] [--show N] [--server | --papers | --pointing]`: documents and
 * questions with attacks in them, and a model that obeys them; what got through, with it and without,
 * or through the whole server; or a model that points at what does not answer.
 *
 * `npm run evals -- faults [CASE ...]`: criteria documents with faults that people met elsewhere,
 * uploaded and asked: what is right, silently wrong, said to be wrong, and refused.
 *
 * `npm run evals -- rewritten [--seeds A-B]`: workbooks written anew in other legal forms of the format;
 * how many are seen otherwise.
 *
 * `npm run evals -- cells FOLDER [--fails]`: what is read of each filled cell of a workbook, against
 * what its author says it is, in the `cells.json` beside a set's questions.
 *
 * `npm run evals -- leaving [FOLDER] [--show N] [--pictures] [--seeds A-B]`: makes every prompt that
 * papers and typed questions would send, as if all of each page were in doubt, and counts what leads
 * to a person and is in clear, and what has to stay and was kept back.
 */
import { runPaperAttacks } from './attacks/papers/report-papers.ts'
import { runPointings } from './attacks/pointing/run-pointing.ts'
import { runAttacks, runAttacksOnServer } from './attacks/report-attacks.ts'
import { runCells } from './cells/measure-cells.ts'
import { runCriteriaEvals } from './criteria-evals.ts'
import { runCriteriaFaults } from './faults/criteria-faults.ts'
import { runFaults } from './faults/run-faults.ts'
import { runAbilities, runBase } from './gate/run-gate.ts'
import { runCaseEvals } from './income/cases/case-evals.ts'
import { runUnseenCases } from './income/cases/unseen-cases.ts'
import { runConfidence } from './income/confidence-evals.ts'
import { runIncomeEvals } from './income/income-evals.ts'
import { runLeaving } from './leaving/run-leaving.ts'
import { runKeepPages } from './papers/kept-pages.ts'
import { runPictureEvals } from './pictures/run-picture-evals.ts'
import { runPrompts, runRecordings, runWithModel } from './recordings/commands.ts'
import { runRewritten } from './rewritten/measure-rewritten.ts'
import { runStatementEvals } from './statements/statement-evals.ts'

const given = process.argv.slice(2)
const flags = given.filter((word) => word.startsWith('--'))
const words = flags.find((flag) => flag.startsWith('--words='))?.slice('--words='.length)
const valued = ['--seeds', '--show', '--out', '--take', '--recordings', '--tokens']
const valueOfFlag = (flag: string) =>
  given.includes(flag) ? given[given.indexOf(flag) + 1] : undefined
const [subject, ...ids] = given.filter(
  (word, at) => !word.startsWith('--') && !valued.includes(given[at - 1] ?? ''),
)
const recording = {
  names: ids,
  folder: valueOfFlag('--out') ?? valueOfFlag('--take'),
  recordings: valueOfFlag('--recordings'),
  mostTokens: valueOfFlag('--tokens') === undefined ? undefined : Number(valueOfFlag('--tokens')),
  withPictures: flags.includes('--pictures'),
  words,
}

if (subject === 'income') {
  await runIncomeEvals({
    showsFails: flags.includes('--fails'),
    folder: ids[0],
    withPictures: flags.includes('--pictures'),
    words,
  })
} else if (subject === 'confidence') {
  await runConfidence({
    folders: ids,
    showsSure: flags.includes('--fails'),
    withPictures: flags.includes('--pictures'),
    words,
  })
} else if (subject === 'cells') {
  await runCells(ids[0] ?? '.', flags.includes('--fails'))
} else if (subject === 'cases' && ids[0] !== undefined) {
  await runUnseenCases(ids[0], flags.includes('--fails'))
} else if (subject === 'cases') {
  await runCaseEvals({
    showsFails: flags.includes('--fails'),
    withPictures: flags.includes('--pictures'),
    words,
  })
} else if (subject === 'statements') {
  await runStatementEvals({
    showsFails: flags.includes('--fails'),
    folder: ids[0],
    withPictures: flags.includes('--pictures'),
    words,
  })
} else if (subject === 'faults' && ids.some((id) => /^[0-2]/.test(id))) {
  await runFaults(ids, flags.includes('--fails'))
  // Recognition of pictures keeps the process.
  process.exit()
} else if (subject === 'abilities') {
  await runAbilities(ids, flags.includes('--newest') ? 'newest' : 'all')
} else if (subject === 'base') {
  await runBase(ids)
} else if (subject === 'faults') {
  await runCriteriaFaults(ids)
  process.exit()
} else if (subject === 'rewritten') {
  const [from = 1, to = from] = (valueOfFlag('--seeds') ?? '1-1000').split('-').map(Number)
  runRewritten(from, to)
} else if (subject === 'pages') {
  await runKeepPages()
} else if (subject === 'pictures') {
  await runPictureEvals(ids[0] ?? 'tests/evals/income/corpus')
  process.exit()
} else if (subject === 'prompts') {
  await runPrompts(recording)
} else if (subject === 'recordings') {
  await runRecordings({ ...recording, drops: flags.includes('--drop') })
} else if (subject === 'with-model') {
  await runWithModel({ ...recording, showsAll: flags.includes('--all') })
} else if (subject === 'leaving') {
  const [from = 1, to = from] = (valueOfFlag('--seeds') ?? '1-340').split('-').map(Number)
  await runLeaving({
    folder: ids[0],
    shown: Number(valueOfFlag('--show') ?? 0),
    withPictures: flags.includes('--pictures'),
    seeds: [from, to],
  })
} else if (subject === 'attacks') {
  const [from = 1, to = from] = (valueOfFlag('--seeds') ?? '1-2000').split('-').map(Number)
  if (flags.includes('--papers')) await runPaperAttacks({ from, to })
  else if (flags.includes('--pointing'))
    await runPointings({ from, to, shown: Number(valueOfFlag('--show') ?? 3) })
  else if (flags.includes('--server')) await runAttacksOnServer({ from, to })
  else await runAttacks({ from, to, shown: Number(valueOfFlag('--show') ?? 10) })
} else {
  await runCriteriaEvals({
    showsFails: flags.includes('--fails'),
    isAll: flags.includes('--all'),
    asked: subject === undefined || subject === 'criteria' ? ids : [subject, ...ids],
  })
}
