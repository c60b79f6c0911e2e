import type { IconShape } from '../../ui/icon.tsx'
import { BookOpenText } from '../../ui/icons/book-open-text.ts'
import { LifeBuoy } from '../../ui/icons/life-buoy.ts'
import { Newspaper } from '../../ui/icons/newspaper.ts'
import { Presentation } from '../../ui/icons/presentation.ts'

export type ResourceKey = 'updates' | 'webinars' | 'templates' | 'help'

export type Resource = {
  readonly key: ResourceKey
  readonly title: string
  readonly description: string
  readonly icon: IconShape
}

export const resources: readonly Resource[] = [
  {
    key: 'updates',
    title: 'Lender Criteria Updates',
    description: 'What lenders changed, document by document',
    icon: Newspaper,
  },
  {
    key: 'webinars',
    title: 'Training Webinars',
    description: 'Sessions on criteria and packaging',
    icon: Presentation,
  },
  {
    key: 'templates',
    title: 'Templates & Guidelines',
    description: 'How to lay out a criteria workbook',
    icon: BookOpenText,
  },
  {
    key: 'help',
    title: 'Help Center',
    description: 'How to ask, search and check a source',
    icon: LifeBuoy,
  },
]
