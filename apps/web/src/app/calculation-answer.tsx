import type { ChatCitation } from '@criteria-desk/contract/chat'
import type { DrawCalculation } from '../features/chat/components/answer.tsx'
import { ResultView } from '../features/income/calculator/result-view.tsx'
import type { FigurePlace, UsedRule } from '../features/income/calculator/shown-places.ts'
import { placeKey } from '../lib/source-places.ts'

type CalculationAnswerProps = Parameters<DrawCalculation>[0]

/** What a lender would count, in the chat: each figure and rule opens beside it. */
export function CalculationAnswer({ result, places, openKey, onOpen }: CalculationAnswerProps) {
  const openPlace = places.find((place) => placeKey(place) === openKey)
  return (
    <div className="max-w-136">
      <ResultView
        result={result}
        before={undefined}
        isBehind={false}
        isShown={(figure) => openPlace !== undefined && isAt(openPlace, figure)}
        showFigure={(figure) =>
          onOpen(places.find((place) => isAt(place, figure)) ?? placeAt(figure))
        }
        openRule={(used) => onOpen(places.find((place) => isOf(place, used)) ?? placeOf(used))}
      />
    </div>
  )
}

function isAt(place: ChatCitation, { documentId, page, box }: FigurePlace): boolean {
  return (
    place.rulesKind === undefined &&
    place.documentId === documentId &&
    place.page === page &&
    box !== undefined &&
    place.box !== undefined &&
    box.every((edge, at) => edge === place.box?.[at])
  )
}

function isOf(place: ChatCitation, { rule, rulesFile }: UsedRule): boolean {
  return (
    place.rulesKind === rulesFile.kind &&
    place.documentId === rulesFile.id &&
    place.row === rule.row &&
    (rule.cell === null || place.cell === rule.cell)
  )
}

function placeAt({ documentId, filename, page = 1, box }: FigurePlace): ChatCitation {
  return { documentId, filename, page, quote: '', ...(box && { box }) }
}

function placeOf({ rule, rulesFile, of }: UsedRule): ChatCitation {
  return {
    documentId: rulesFile.id,
    rulesKind: rulesFile.kind,
    filename: rulesFile.filename,
    sheetName: rule.sheet,
    row: rule.row,
    criterion: of,
    quote: rule.words,
    ...(rule.cell === null ? {} : { cell: rule.cell }),
  }
}
