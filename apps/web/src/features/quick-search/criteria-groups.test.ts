import type { QuickSearchCriterion } from '@criteria-desk/contract/quick-search'
import { describe, expect, it } from 'vitest'
import { countSubjects, criterionCalled, groupBySubject, withTerm } from './criteria-groups.ts'

const criterion = (
  name: string,
  subject: QuickSearchCriterion['subject'],
  more: Partial<QuickSearchCriterion> = {},
): QuickSearchCriterion => ({ name, displayName: name, lenders: 2, subject, ...more })
const ofGuide = (name: string, subject: QuickSearchCriterion['subject']) =>
  criterion(name, subject, { guideOf: 'Vernon', documents: ['guide.pdf'], lenders: 1 })

const all = [
  criterion('IVA', 'Credit history'),
  criterion('Max age', 'Applicant'),
  ofGuide('Drains', 'Property'),
  ofGuide('Cob', 'Property'),
  criterion('Flats', 'Property', { otherNames: ['Apartments'] }),
  ofGuide('Thatch', 'Property'),
  ofGuide('DRO', 'Credit history'),
]

const shape = (items: ReturnType<typeof groupBySubject>) =>
  items.map((item) => {
    if (item.kind === 'criterion') return item.criterion.name
    return item.kind === 'subject' ? `# ${item.subject} ${item.count}` : `+ ${item.count}`
  })

describe('the list by subject', () => {
  it('has each subject with its count, and folds what only one lender’s guide says', () => {
    expect(shape(groupBySubject(all, new Set()))).toEqual([
      '# Applicant 1',
      'Max age',
      '# Credit history 2',
      'IVA',
      'DRO',
      '# Property 4',
      'Flats',
      '+ 3',
    ])
  })

  it('unfolds one guide of one subject', () => {
    const items = groupBySubject(all, new Set(['Property Vernon']))
    expect(shape(items).slice(-4)).toEqual(['+ 3', 'Drains', 'Cob', 'Thatch'])
    expect(items.find(({ kind }) => kind === 'guide')).toMatchObject({
      lender: 'Vernon',
      documents: ['guide.pdf'],
      isOpen: true,
    })
  })

  it('folds nothing where guides are all there is, nor in what is searched', () => {
    const guides = all.filter(({ guideOf }) => guideOf !== undefined)
    expect(shape(groupBySubject(guides, new Set()))).not.toContain('+ 3')
    expect(shape(groupBySubject(all, null))).not.toContain('+ 3')
  })

  it('needs no head for a single subject', () => {
    expect(shape(groupBySubject(all.slice(0, 1), new Set()))).toEqual(['IVA'])
  })

  it('counts every criterion once', () => {
    const counts = countSubjects(all)
    expect(counts.map(({ subject }) => subject)).toEqual([
      'Applicant',
      'Credit history',
      'Property',
    ])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  })

  it('knows a criterion by its key and by any of its names', () => {
    expect(criterionCalled(all, 'IVA')?.name).toBe('IVA')
    expect(criterionCalled(all, 'apartments')?.name).toBe('Flats')
    expect(criterionCalled(all, 'houseboats')).toBeUndefined()
  })

  it('is narrowed by any of a criterion’s names', () => {
    expect(withTerm(all, 'APART').map(({ name }) => name)).toEqual(['Flats'])
  })
})
