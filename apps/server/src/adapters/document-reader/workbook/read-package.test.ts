import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from '../read-spreadsheet.ts'

// Cell formats 0 to 6: plain, percent, struck out, Wingdings, short date, pounds, set in.
const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>
<font><strike/><name val="Calibri"/></font><font><name val="Wingdings"/></font></fonts>
<fills count="1"><fill/></fills><borders count="1"><border/></borders>
<cellXfs count="7"><xf numFmtId="0" fontId="0"/><xf numFmtId="9" fontId="0"/>
<xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"/><xf numFmtId="14" fontId="0"/>
<xf numFmtId="164" fontId="0"/><xf numFmtId="0" fontId="0" applyAlignment="1"><alignment
 horizontal="left" indent="2"/></xf></cellXfs></styleSheet>`

const STRINGS = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<si><t>No longer</t></si><si><t>ü</t></si>
<si><r><rPr><strike/></rPr><t xml:space="preserve">No </t></r><r><t>Yes &amp; up to 75%</t></r></si>
<si><r><rPr><b/></rPr><t xml:space="preserve">Max </t></r><r><t>85%</t></r></si>
<si><r><t>85</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r></si></sst>`

const SHEET = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<cols><col min="2" max="3" width="9"/><col min="4" max="5" hidden="1"/><col min="8" max="8" width="0"/>
</cols><sheetData><row r="1"><c r="A1" s="1"><v>0.95</v></c><c r="B1" t="s" s="2"><v>0</v></c>
<c r="C1" t="s" s="3"><v>1</v></c><c r="D1" t="s"><v>2</v></c><c r="E1" t="s"><v>3</v></c></row>
<row r="2"><c r="A2" s="4"><v>45964</v></c><c r="B2" s="5"><v>500000</v></c>
<c r="C2" t="e"><v>#DIV/0!</v></c><c r="D2" t="str"><f>1+1</f><v>two</v></c>
<c r="E2" t="inlineStr"><is><t> spaced </t></is></c></row>
<row r="3" spans="1:5" hidden="1"><c r="A3" t="inlineStr"><is><r><rPr><strike/><sz val="11"/></rPr>
<t>75</t></r><r><t xml:space="preserve"> 80</t></r><r><rPr><vertAlign val="superscript"/></rPr>
<t>2</t></r></is></c><c r="B3" t="s" s="6"><v>4</v></c></row>
</sheetData><mergeCells count="1"><mergeCell ref="A3:C3"/></mergeCells></worksheet>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

function workbook(): Uint8Array {
  const type = (part: string) =>
    `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="xml" ContentType="application/xml"/>
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>
<Override PartName="/xl/worksheets/a.xml" ContentType="${type('worksheet')}"/>
<Override PartName="/xl/worksheets/b.xml" ContentType="${type('worksheet')}"/>
<Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="${type('sharedStrings')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="r1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>
<sheet name="Old" sheetId="1" state="veryHidden" r:id="rId7"/>
<sheet name="Criteria" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId8" Type="${LINKS}/worksheet" Target="/xl/worksheets/b.xml"/>
<Relationship Id="rId7" Type="${LINKS}/worksheet" Target="worksheets/a.xml"/>
<Relationship Id="rId1" Type="${LINKS}/styles" Target="styles.xml"/>
<Relationship Id="rId2" Type="${LINKS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/a.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    'xl/worksheets/b.xml': SHEET,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': STRINGS,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

describe('a workbook by its parts', () => {
  const read = readSpreadsheet({ bytes: workbook(), filename: 'criteria.xlsx' })
  const sheets = typeof read === 'string' ? [] : read.sheets

  it('shows figures, dates and symbols as the spreadsheet program does', () => {
    expect(sheets[1]?.rows).toEqual([
      [{ text: '95%' }, null, { text: '✓' }, { text: 'Yes & up to 75%' }, { text: 'Max 85%' }],
      [
        { text: '03/11/2025', date: '2025-11-03' },
        { text: '£500,000' },
        { text: '#DIV/0!', isError: true },
        { text: 'two' },
        { text: ' spaced ' },
      ],
      [{ text: ' 80²' }, { text: '85¹', indent: 2 }],
    ])
  })

  it('tells hidden rows and columns', () => {
    expect(sheets[1]).toMatchObject({ hiddenRows: [2], hiddenColumns: [3, 4, 7] })
  })

  it('tells hidden sheets and merged areas', () => {
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Old', true],
      ['Criteria', false],
    ])
    expect(sheets[1]?.merges).toEqual([{ top: 2, left: 0, bottom: 2, right: 2 }])
  })
})
