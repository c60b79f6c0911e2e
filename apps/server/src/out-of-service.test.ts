import { expect, it } from 'vitest'
import { isOutOfService } from './out-of-service.ts'

const withCode = (code: string, cause?: Error) =>
  Object.assign(new Error('a message', { cause }), { code })

it.each([
  ['a full disk', withCode('ENOSPC')],
  ['a used up quota', withCode('EDQUOT')],
  [
    'a full disk behind a file store’s own error',
    withCode('E_CANNOT_WRITE_FILE', withCode('ENOSPC')),
  ],
  ['nobody listening', withCode('ECONNREFUSED')],
  ['nobody listening on any address', new AggregateError([withCode('ECONNREFUSED')], '')],
  ['a database’s full disk', new Error('Failed query', { cause: withCode('53100') })],
  ['too many connections', withCode('53300')],
  ['a database that is stopped', withCode('57P01')],
  ['a database that starts', withCode('57P03')],
  ['a connection that failed', withCode('08006')],
  ['a disk that fails', withCode('58030')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect')],
  ['an embedded database that is closed', new Error('PGlite is closed')],
])('%s is out of service', (_what, error) => {
  expect(isOutOfService(error)).toBe(true)
})

it.each([
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a statement that is wrong', new Error('Failed query', { cause: withCode('42601') })],
  ['a row that is there already', withCode('23505')],
  ['a file that is not there', withCode('ENOENT')],
  ['no error at all', 'ENOSPC'],
  ['nothing', undefined],
])('%s is not', (_what, error) => {
  expect(isOutOfService(error)).toBe(false)
})

it('ends with errors that cause each other', () => {
  const first = new Error('first')
  first.cause = new Error('second', { cause: first })
  expect(isOutOfService(first)).toBe(false)
})
