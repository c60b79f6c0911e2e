import { describe, expect, it, test } from 'vitest'
import { typedWords } from './pdf-typed.ts'

// A page of 800 points, as its top left corner sees it.
const viewport = { transform: [1, 0, 0, -1, 0, 800] }
const rect = [100, 700, 200, 720]
const field = { subtype: 'Widget', fieldType: 'Tx', rect }
const textsOf = (...annotations: readonly Readonly<Record<string, unknown>>[]) =>
  typedWords(annotations, viewport).map(({ text }) => text)

describe('what was typed onto a page', () => {
  it('stands as words in the middle of its box', () => {
    const words = typedWords([{ ...field, fieldValue: '90% LTV' }], viewport)
    expect(words).toEqual([
      { text: '90%', box: [100, 85, 115, 95], fontSize: 10, isBold: false },
      { text: 'LTV', box: [120, 85, 135, 95], fontSize: 10, isBold: false },
    ])
  })

  test.each([
    ['a field', { ...field, fieldValue: '75' }, ['75']],
    ['a field as it is drawn', { ...field, fieldValue: '75', textContent: ['80'] }, ['80']],
    ['choices', { ...field, fieldType: 'Ch', fieldValue: ['Yes', 'No'] }, ['Yes', 'No']],
    [
      'a box of text',
      { subtype: 'FreeText', rect, contentsObj: { str: 'Up to\r75%' } },
      ['Up', 'to', '75%'],
    ],
    [
      'a ticked box',
      { ...field, fieldType: 'Btn', checkBox: true, fieldValue: 'On', exportValue: 'On' },
      ['☑'],
    ],
    [
      'one that is not',
      { ...field, fieldType: 'Btn', checkBox: true, fieldValue: 'Off', exportValue: 'On' },
      ['☐'],
    ],
    ['a button', { ...field, fieldType: 'Btn', fieldValue: 'Send' }, []],
    ['an empty field', { ...field, fieldValue: '' }, []],
  ])('%s', (_, annotation, texts) => {
    expect(textsOf(annotation)).toEqual(texts)
  })

  it('is not what is hidden, a note that pops up, or without a place', () => {
    const value = { fieldValue: '75' }
    expect(
      textsOf(
        { ...field, ...value, annotationFlags: 2 },
        { ...field, ...value, hidden: true },
        { subtype: 'Text', rect, contentsObj: { str: 'a remark' } },
        { ...field, ...value, rect: [1, 1, 1, 1] },
      ),
    ).toEqual([])
  })
})
