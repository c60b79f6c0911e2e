import { delimited } from '@criteria-desk/understanding/delimited'
import type { Task } from '@criteria-desk/understanding/task'
import { z } from 'zod'
import { composeApplication } from '../composition.ts'
import { readConfig } from '../config.ts'
import { createScope } from '../create-scope.ts'
import { migrate } from '../db/migrate.ts'
import { openPorts } from '../open-ports.ts'
import { insertTestCompany } from './factories/company.ts'
import { insertTestUser } from './factories/user.ts'

/** A server that asks two questions of the model it is configured with, one after the other. */
const config = readConfig()
const ports = await openPorts(config)
await migrate(ports.database)
const { understanding, unitOfWork } = await composeApplication(ports, config)
const companyId = await insertTestCompany(unitOfWork)
const { id: userId, username } = await insertTestUser(unitOfWork, { role: 'advisor', companyId })

const echo: Task<string, { word: string }, string> = {
  name: 'echo',
  version: 1,
  requestType: 'echo',
  kept: 'author',
  maxTokens: 20,
  schema: z.object({ word: z.string() }),
  prompt: (text) => ({
    system: 'Say the word again.',
    parts: [{ kind: 'text', text: delimited('WORD', [text]) }],
  }),
  check: ({ word }) => ({ filled: word, dropped: [] }),
}
const ask = understanding.askFor(createScope({ userId, username, role: 'advisor', companyId }))
for (const word of ['lodger', 'granny']) await ask(echo, word)
