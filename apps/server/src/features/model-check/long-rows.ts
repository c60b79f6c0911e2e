/** The criterion, and a cell for each lender. */
export type Row = readonly string[]

const subjects = [
  'Bonus income',
  'Overtime',
  'Commission',
  'Car allowance',
  'Foster care income',
  'Maintenance received',
  'Pension income',
  'Foreign currency income',
  'Second jobs',
  'Probation periods',
  'Umbrella companies',
  'Day rate contractors',
  'Sole traders',
  'Limited company directors',
  'Partnerships',
  'Payday loans',
  'Debt management plans',
  'Student loans',
  'Timber frames',
  'Concrete panels',
  'Steel frames',
  'Listed buildings',
  'Solar panels',
  'Annexes',
  'Agricultural ties',
  'Shared ownership',
  'Right to buy',
  'Self build',
  'Let to buy',
  'Retirement interest only',
]

const points = [
  'paperwork',
  'valuation',
  'joint applicants',
  'product transfers',
  'porting',
  'first time buyers',
  'home movers',
  'remortgages',
  'additional borrowing',
  'debt consolidation',
  'buy to let',
  'holiday lets',
  'new builds',
  'leasehold',
  'Scotland',
  'Northern Ireland',
  'interest only',
  'part and part',
  'offer extensions',
  'underwriter discretion',
  'manual underwriting',
  'packaged cases',
  'direct cases',
  'appeals',
  'reconsiderations',
]

const answers = [
  'Considered case by case by an underwriter, with two years of papers and a covering letter',
  'Accepted where it has been received for twelve months and is shown on the last three statements',
  'Not accepted, unless the applicant banks with us and the account has been run well for a year',
  'Accepted up to half of the amount, the rest may be used where a letter confirms that it goes on',
  'Refer to the business development team before the application is keyed, with the reference they give',
  'Accepted with the standard papers, a further month may be asked for where figures differ between papers',
  'Only with a larger deposit and a full valuation, which the applicant pays for and cannot choose',
]

/** Rows that answer none of the check's questions, the same ones in every check. */
export function* longRows(lenders: number): Generator<Row, void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const point of points) {
      for (const [at, subject] of subjects.entries()) {
        const name = `${subject}, ${point}${round === 1 ? '' : `, part ${round}`}`
        const cells = Array.from({ length: lenders }, (_, lender) => {
          return answers[(at + point.length + lender * round) % answers.length] ?? ''
        })
        yield [name, ...cells]
      }
    }
  }
}

/** A document has no more than 5,000 criteria. */
const MOST_ROUNDS = 6
