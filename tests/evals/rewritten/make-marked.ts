import { packWorkbook } from '../../../apps/server/src/testing/workbook-package.ts'
import { type Dice, pick } from '../../dice.ts'

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0"/><numFmt numFmtId="165" formatCode="&quot;Up to &quot;0%"/></numFmts>
<fonts><font><name val="Calibri"/></font><font><strike/></font><font><strike val="0"/></font><font><name val="Wingdings"/></font>
<font><color rgb="FFFFFFFF"/></font><font><color rgb="FFFF0000"/></font></fonts>
<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF00B050"/></patternFill></fill></fills>
<cellXfs><xf/><xf fontId="1"/><xf fontId="2"/><xf fontId="3"/><xf fontId="4"/><xf fontId="5"/><xf fillId="2"/>
<xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>
<dxfs><dxf><font><strike/></font></dxf></dxfs>`

/** A small workbook with all that changes what a person sees of a cell, drawn by chance. */
export function makeMarked(dice: Dice): Uint8Array {
  const columns = 2 + dice(5)
  const rows = Array.from({ length: 3 + dice(8) }, (_, at) => {
    const look = pick(['', '', '', 'hidden="1"', 'ht="0" customHeight="1"', 'ht="18.5"'], dice)
    const cells = Array.from({ length: columns }, (_, column) =>
      dice(6) === 0 ? '' : makeCell(`${String.fromCharCode(65 + column)}${at + 1}`, dice),
    )
    return `<row r="${at + 1}" ${look}>${cells.join('')}</row>`
  })
  const cols = pick(
    [
      '',
      '<cols><col min="2" max="3" hidden="1"/></cols>',
      '<cols><col min="2" max="2" width="0"/></cols>',
    ],
    dice,
  )
  const condition = `<conditionalFormatting sqref="A1:D4"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>${dice(90)}</formula></cfRule></conditionalFormatting>`
  const merges = pick(['', '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>'], dice)
  return packWorkbook({
    styles: STYLES,
    sheet: `${cols}<sheetData>${rows.join('')}</sheetData>${merges}${dice(2) === 0 ? condition : ''}`,
  })
}

function makeCell(place: string, dice: Dice): string {
  const style = dice(11)
  const cell = (kind: string, inner: string) => `<c r="${place}" s="${style}"${kind}>${inner}</c>`
  switch (dice(7)) {
    case 0:
      return cell('', `<v>${pick(['0.85', '75', '250000', '45964'], dice)}</v>`)
    case 1:
      return cell(' t="b"', `<v>${dice(2)}</v>`)
    case 2:
      return cell('', '<f>A1+1</f><v></v>')
    case 3:
      return cell(' t="e"', '<v>#REF!</v>')
    case 4:
      return cell(
        ' t="inlineStr"',
        `<is><r><rPr><strike/></rPr><t>${dice(99)}</t></r><r><rPr><rFont val="Wingdings"/></rPr><t>${pick(['ü', 'û'], dice)}</t></r></is>`,
      )
    case 5:
      return ''
    default:
      return cell(
        ' t="inlineStr"',
        `<is><t xml:space="preserve">${pick(['Not accepted', 'Yes &amp; up to 75%', ' £20,000 – 3 years', 'ü', 'û'], dice)}</t></is>`,
      )
  }
}
