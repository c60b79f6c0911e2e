import type { ApiDescription, DescribedCall } from '@criteria-desk/contract/api-documentation'
import { describe, expect, it } from 'vitest'
import { documentedFeatures } from './documented-calls.ts'
import { toFieldRows, typeOf } from './field-rows.ts'

const call = (more: Partial<DescribedCall>): DescribedCall => ({
  tags: ['auth'],
  'x-capability': 'signed-in',
  'x-roles': [],
  responses: { 200: { description: 'Done' } },
  ...more,
})

const api: ApiDescription = {
  openapi: '3.0.3',
  info: { title: 'The Desk', version: '1' },
  paths: {
    '/api/sessions/{id}': {
      delete: call({
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: { properties: { ok: { const: true } } } } },
          },
        },
      }),
    },
    '/api/document/upload': {
      post: call({
        tags: ['documents'],
        'x-capability': 'documents.manage',
        'x-roles': ['developer'],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                properties: { document: { type: 'string', format: 'binary' } },
                required: ['document'],
              },
            },
          },
        },
      }),
    },
  },
}

describe('the calls of a description', () => {
  it('stand in features, each with its own address', () => {
    expect(documentedFeatures(api, '')).toMatchObject([
      {
        name: 'auth',
        calls: [
          {
            id: 'delete-api-sessions-id',
            method: 'DELETE',
            parameters: [{ path: 'id', place: 'path', type: 'text', isRequired: true }],
            body: null,
            answer: [{ path: 'ok', type: 'true' }],
          },
        ],
      },
      {
        name: 'documents',
        calls: [
          {
            id: 'post-api-document-upload',
            roles: ['developer'],
            body: { kind: 'form with a file', fields: [{ path: 'document', type: 'file' }] },
            answer: null,
          },
        ],
      },
    ])
  })

  it.each([
    ['delete sess', ['auth']],
    ['DEVELOPER', ['documents']],
    ['documents.manage', ['documents']],
    ['nothing like it', []],
  ])('are found by %j', (wanted, names) => {
    expect(documentedFeatures(api, wanted).map(({ name }) => name)).toEqual(names)
  })
})

describe('a shape in words', () => {
  it.each([
    [{ type: 'string', minLength: 8, maxLength: 256 }, 'text, at least 8, at most 256 characters'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'whole number or null'],
    [{ type: 'string', nullable: true }, 'text or null'],
    [{ type: 'string', enum: ['a', 'b'] }, 'one of a, b'],
    [{ type: 'array', items: { type: 'string' } }, 'list of text'],
    [{ type: 'string', format: 'date-time' }, 'time (ISO 8601)'],
    [{ type: 'integer', maximum: 2 ** 31 - 1 }, 'whole number'],
    [{}, 'anything'],
  ])('%j', (schema, words) => {
    expect(typeOf(schema)).toBe(words)
  })

  it('has a row for each field, however deep', () => {
    const user = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
    const schema = {
      type: 'object',
      properties: {
        users: { type: 'array', items: user },
        owner: { anyOf: [user, { type: 'null' }] },
      },
      required: ['users'],
    }
    expect(toFieldRows(schema)).toEqual([
      { path: 'users', type: 'list of object', isRequired: true },
      { path: 'users[].id', type: 'whole number', isRequired: true },
      { path: 'owner', type: 'object or null', isRequired: false },
      { path: 'owner.id', type: 'whole number', isRequired: true },
    ])
  })

  it('is one row for a value that is no object', () => {
    expect(toFieldRows({ type: 'string' })).toEqual([{ path: '', type: 'text', isRequired: true }])
    expect(toFieldRows({ type: 'array', items: { properties: { a: {} } } })).toMatchObject([
      { path: '[].a' },
    ])
  })
})
