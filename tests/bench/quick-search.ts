import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { findCriteria } from '@criteria-desk/domain/quick-search/find-criteria'
import { findLenderPage, findLenders } from '@criteria-desk/domain/quick-search/lender-page'
import { makeDocument } from './criteria-material.ts'
import { milliseconds, percentile, type Row, ratio, timeInTurn } from './measure.ts'
import { createPeer } from './word-search-peer.ts'

const lenders = 100
const criteria = 650
const rounds = 200
const wantedMs = 20

const typed = [
  'lodger',
  'dmp',
  'knotw',
  'max age',
  'self employed',
  'considered as standard',
  'refer',
  'underwriter',
  'yes',
  '50%',
  'first time buyer max ltv',
  'halifax',
]

/** What is typed into quick search, over 65,000 answers, and a lender's whole page. */
export async function measureQuickSearch(): Promise<readonly Row[]> {
  const document = makeDocument(1, lenders, criteria)
  const index = buildCriteriaIndex([document])
  const search = createPeer(document)
  let round = 0
  const words = () => typed[round % typed.length] ?? ''
  const found = await timeInTurn(
    rounds,
    () => [findCriteria(index, words()), findLenders(index, words())],
    () => {
      search(words())
      round += 1
    },
  )
  const page = await timeInTurn(
    rounds,
    () => findLenderPage(index, 'Halifax', { offset: 0, limit: 500 }),
    () => search('halifax'),
  )
  return [
    toRow('quick search, 65,000 answers, p50', found, 0.5),
    toRow('quick search, 65,000 answers, p99', found, 0.99),
    toRow('a lender’s whole page, 500 criteria, p50', page, 0.5),
    toRow('a lender’s whole page, 500 criteria, p99', page, 0.99),
  ]
}

function toRow(
  what: string,
  { ours, peer }: { readonly ours: readonly number[]; readonly peer: readonly number[] },
  share: number,
): Row {
  const [own, other] = [percentile(ours, share), percentile(peer, share)]
  return {
    what,
    ours: milliseconds(own),
    peer: `${milliseconds(other)} (MiniSearch)`,
    ratio: ratio(own, other),
    wanted: `≤ ${wantedMs} ms`,
    isMet: own <= wantedMs,
  }
}
