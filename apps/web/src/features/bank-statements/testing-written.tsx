import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { renderToStaticMarkup } from 'react-dom/server'
import { figuresOf } from './assessment-figures.ts'
import { ListsCard } from './components/lists-card.tsx'

/** The lists as the page shows them: of each row of the table what stands in its cells. */
export function listsShown(
  analyses: readonly StatementAnalysisView[],
): readonly (readonly string[])[] {
  const markup = renderToStaticMarkup(
    <ListsCard figures={figuresOf(analyses)} filter="all" onShow={() => {}} />,
  )
  return [...markup.matchAll(/<tr[ >].*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/g)].map(([cell]) => textIn(cell)),
  )
}

function textIn(markup: string): string {
  const text = markup.replaceAll(/<[^>]*>/g, '')
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
}
