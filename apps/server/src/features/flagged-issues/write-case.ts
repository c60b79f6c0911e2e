import type { IssueCase } from '@criteria-desk/contract/flagged-issues'
import { questionWithCorrections } from '@criteria-desk/domain/answer-views/correction-words'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { PutQuestion } from '@criteria-desk/domain/flagged-issues/ask-again'
import { type RightAnswer, toIssueCase } from '@criteria-desk/domain/flagged-issues/issue-case'
import { withoutPersonal } from '@criteria-desk/domain/people/without-personal'
import { ok, type Result } from '@criteria-desk/domain/shared/result'
import { typedPeople } from '@criteria-desk/understanding/masking/typed-people'
import type { FollowedDocument } from '../documents/documents.service.ts'
import type { WholeIssue } from './flagged-issues.repository.ts'

/**
 * A settled issue as a case of the evaluations. A case is kept for years, beside others: what leads to
 * a person is left out of what was asked and said.
 *
 * @param right null: the documents do not state what is asked
 */
export function writeCase(
  of: {
    readonly issue: Pick<WholeIssue, 'id' | 'description'>
    readonly put: readonly PutQuestion[]
    readonly followed: readonly FollowedDocument[]
    readonly index: CriteriaIndex
  },
  right: RightAnswer | null,
): Result<IssueCase, 'no-place'> {
  const { issue, put, followed, index } = of
  const asked = put.map(({ question, corrections }) =>
    withoutPeople(questionWithCorrections(question, corrections), index),
  )
  const written = toIssueCase(
    {
      id: issue.id,
      question: asked.at(-1) ?? '',
      conversation: asked.slice(0, -1),
      documents: [...new Set(index.documents.map(({ filename }) => filename))],
      note: withoutPeople(issue.description, index),
      spellings: spellingsIn(index),
    },
    right && inForce(right, followed),
  )
  return written.ok ? ok(structuredClone(written.value) as IssueCase) : written
}

function withoutPeople(text: string, { lenderNames }: CriteriaIndex): string {
  const plain = withoutPersonal(text)
  return typedPeople(plain, lenderNames)
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}the client${left.slice(end)}`, plain)
}

/** A place in a document that was replaced is looked for in the one that is in force. */
function inForce(right: RightAnswer, followed: readonly FollowedDocument[]): RightAnswer {
  const names = new Map(
    followed.flatMap(({ asked, inForce }) =>
      inForce ? [[asked.id, inForce.filename] as const] : [],
    ),
  )
  return {
    ...right,
    citations: right.citations.map((citation) => {
      const filename = names.get(citation.documentId)
      return filename === undefined ? citation : { ...citation, filename }
    }),
  }
}

function spellingsIn({ namesById }: CriteriaIndex): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...namesById.values()].flatMap((names) => names.map((name) => [name, names] as const)),
  )
}
