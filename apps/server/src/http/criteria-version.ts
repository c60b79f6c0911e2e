import { criteriaVersionHeader } from '@criteria-desk/contract/criteria-version'
import type { FastifyReply } from 'fastify'

/**
 * Answers with the version of the criteria that it was made from, so that a client which holds
 * older criteria knows to fetch them anew.
 */
export function sendCriteria<Body>(
  reply: FastifyReply,
  answer: { readonly version: string; readonly body: Body },
): Body {
  reply.header(criteriaVersionHeader, answer.version)
  return answer.body
}
