import type { SignedInClient, TestApp } from './app.ts'
import { multipartOf } from './multipart.ts'
import { type StatementTestFile, statementFile } from './statement-files.ts'

export type StatementCalls = ReturnType<typeof callsOnStatements>

/** What tests ask of bank statements, as somebody who is signed in: the advisor where nobody is named. */
export function callsOnStatements(product: TestApp, advisor: SignedInClient) {
  const upload = (file: StatementTestFile, who = advisor, batchId?: string) =>
    who.inject({
      method: 'POST',
      url: '/api/bank-statement/upload',
      ...multipartOf('document', file, batchId === undefined ? {} : { batchId }),
    })
  const analyse = (id: number, who = advisor) =>
    who.inject({ method: 'POST', url: `/api/bank-statement/${id}/analyze` })
  return {
    upload,
    analyse,
    get: (url: string, who = advisor) => who.inject({ method: 'GET', url }),
    move: (id: number, row: number | string, list: string | null, who = advisor) =>
      who.inject({
        method: 'PATCH',
        url: `/api/bank-statement/analysis/${id}/transactions/${row}`,
        payload: { list },
      }),
    storedFiles: () => product.ports.files.list('statements/'),
    rowsOf: (statement: string) => product.ports.database.scripted((run) => run(statement)),
    async analysed(who = advisor, file = statementFile()) {
      const { id } = (await upload(file, who)).json()
      return (await analyse(id, who)).json()
    },
  }
}
