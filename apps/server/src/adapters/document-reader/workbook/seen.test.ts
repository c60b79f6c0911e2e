import { describe, expect, it, test } from 'vitest'
import { type PackageMarkup, packWorkbook, sheetData } from '../../../testing/workbook-package.ts'
import { readRulesFile } from '../read-rules-file.ts'
import { readSpreadsheet } from '../read-spreadsheet.ts'

// Styles 1 to 6: green ground, red ground, red words, white words, white on dark, Wingdings.
const STYLES = `<fonts><font><name val="Arial"/></font><font><color rgb="FFFF0000"/></font>
<font><color theme="0"/></font><font><name val="Wingdings"/></font></fonts>
<fills><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF00B050"/></patternFill></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFFF0000"/></patternFill></fill>
<fill><patternFill patternType="solid"><fgColor theme="3"/></patternFill></fill></fills>
<cellXfs><xf/><xf fillId="1"/><xf fillId="2"/><xf fontId="1"/><xf fontId="2"/><xf fontId="2" fillId="3"/>
<xf fontId="3"/></cellXfs>
<dxfs><dxf><font><strike/></font></dxf><dxf><font><color rgb="FFFFFFFF"/></font></dxf>
<dxf><numFmt numFmtId="200" formatCode="&quot;up to &quot;0"/></dxf></dxfs>`

const HEADS = ['Criteria', 'Halifax', 'Leeds Building Society', 'Skipton Building Society']

function see(markup: PackageMarkup) {
  const read = readSpreadsheet({
    bytes: packWorkbook({ styles: STYLES, ...markup }),
    filename: 'a.xlsx',
  })
  const sheet = typeof read === 'string' ? undefined : read.sheets[0]
  const texts = sheet?.rows.map((row) => row.map((cell) => cell?.text ?? null))
  return { sheet, texts, doubts: sheet?.doubts ?? [] }
}

const rule = (range: string, type: string, inner = '', dxf = 0) =>
  `<conditionalFormatting sqref="${range}"><cfRule type="${type}" dxfId="${dxf}" priority="1" ${inner}</cfRule></conditionalFormatting>`
const numbers = (...values: readonly string[]) =>
  `<sheetData><row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row></sheetData>`

describe('a condition', () => {
  test.each([
    [
      'holds a figure against another',
      'cellIs',
      'operator="lessThan"><formula>80</formula>',
      [null, '85', '90'],
    ],
    [
      'holds it between two',
      'cellIs',
      'operator="between"><formula>80</formula><formula>86</formula>',
      ['75', null, '90'],
    ],
    [
      'holds it against another cell',
      'cellIs',
      'operator="equal"><formula>$C$1</formula>',
      ['75', '85', null],
    ],
    [
      'compares what stands there',
      'expression',
      '><formula>A$1&gt;80</formula>',
      ['75', null, null],
    ],
    [
      'looks for words',
      'beginsWith',
      'text="8"><formula>LEFT(A1,1)="8"</formula>',
      ['75', null, '90'],
    ],
  ])('that %s strikes out', (_, type, inner, texts) => {
    const { texts: seen } = see({ sheet: numbers('75', '85', '90') + rule('A1:C1', type, inner) })
    expect(seen).toEqual([
      texts.at(-1) === null
        ? texts.slice(0, texts.findLastIndex((one) => one !== null) + 1)
        : texts,
    ])
  })

  it('that asks for more is a doubt, and leaves what it would strike', () => {
    const { texts, doubts } = see({
      sheet: numbers('75') + rule('A1', 'expression', '><formula>TODAY()&gt;A1</formula>'),
    })
    expect(texts).toEqual([['75']])
    expect(doubts).toMatchObject([
      { range: 'A1', reason: expect.stringContaining('conditional format') },
    ])
  })

  it('shows a number in another format, or a sign in its place', () => {
    expect(
      see({
        sheet:
          numbers('75') + rule('A1', 'cellIs', 'operator="greaterThan"><formula>0</formula>', 2),
      }).texts,
    ).toEqual([['up to 75']])
    const icons = `<conditionalFormatting sqref="A1:C1"><cfRule type="iconSet" priority="1">
<iconSet iconSet="3Symbols" showValue="0"><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule></conditionalFormatting>`
    expect(see({ sheet: numbers('0', '1', '2') + icons }).texts).toEqual([['✗', '!', '✓']])
  })

  it('that whitens words hides them', () => {
    const { texts, doubts } = see({
      sheet: numbers('75', '1') + rule('A1', 'cellIs', 'operator="equal"><formula>75</formula>', 1),
    })
    expect(texts).toEqual([[null, '1']])
    expect(doubts).toMatchObject([{ range: 'A1' }])
  })
})

describe('what nobody sees', () => {
  it('is what is written in the colour of its ground, and no more than that', () => {
    const { texts, doubts } = see({ sheet: sheetData([['Max LTV', '85%|4', '90%|5']]) })
    expect(texts).toEqual([['Max LTV', null, '90%']])
    expect(doubts).toMatchObject([{ range: 'B1', reason: expect.stringContaining('nobody sees') }])
  })

  it('is a row of no height, its own or that of all, and a column of no width', () => {
    const rows =
      '<sheetData><row ht="0.0"><c><v>1</v></c></row><row ht=\'15\'><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData>'
    expect(see({ sheet: rows }).sheet?.hiddenRows).toEqual([0])
    expect(
      see({ sheet: `<sheetFormatPr defaultRowHeight="0"/>${rows}` }).sheet?.hiddenRows,
    ).toEqual([0, 2])
    expect(
      see({ sheet: `<cols><col min="2" max="2" width="0.00"/></cols>${rows}` }).sheet
        ?.hiddenColumns,
    ).toEqual([1])
  })

  it('is a nought where noughts are not shown', () => {
    expect(
      see({ sheet: `<sheetViews><sheetView showZeros="0"/></sheetViews>${numbers('0', '1')}` })
        .texts,
    ).toEqual([[null, '1']])
  })
})

describe('a formula without a value', () => {
  it('is said to be one, and no blank', () => {
    const { sheet } = see({
      sheet:
        '<sheetData><row><c><f>B1</f><v></v></c><c t="str"><f>B2</f><v></v></c><c><v>1</v></c></row></sheetData>',
    })
    expect(sheet?.rows[0]).toEqual([
      {
        text: 'formula not calculated',
        isError: true,
        comment: expect.stringContaining('never calculated'),
      },
      null,
      { text: '1' },
    ])
  })

  it('may hold a nought that a program put there, where all of them do', () => {
    const formulas = (second: string) =>
      `<sheetData><row><c><f>B1</f><v>0</v></c><c><f>B2</f><v>${second}</v></c></row></sheetData>`
    const book = '<calcPr fullCalcOnLoad="1"/>'
    expect(see({ book, sheet: formulas('0') }).texts).toEqual([
      ['formula not calculated', 'formula not calculated'],
    ])
    expect(see({ book, sheet: formulas('5') }).texts).toEqual([['0', '5']])
    expect(see({ sheet: formulas('0') }).texts).toEqual([['0', '0']])
  })
})

describe('colours', () => {
  const grid = [HEADS, ['Lodgers', '|1', '|2', '|1'], ['Expats', '|2', '|1', '|1']]
  const said = [
    ['Accepted', 'Not accepted', 'Accepted'],
    ['Not accepted', 'Accepted', 'Accepted'],
  ]
  const answers = (texts: readonly (readonly (string | null)[])[] | undefined) =>
    texts?.slice(1, 3).map((row) => row.slice(1))

  test.each([
    ['shows', [[], ['Key', 'Accepted|1', 'Not accepted|2']]],
    ['shows beside their meanings', [[], ['Key'], ['|1', 'Accepted'], ['|2', 'Not accepted']]],
    ['names', [['Green = Accepted, red cells mean Not accepted.']]],
    ['shows without saying so', [[], ['', 'Accepted|1'], ['', 'Not accepted|2']]],
  ])('say what the key %s', (_, key) => {
    const { texts, sheet, doubts } = see({ sheet: sheetData([...grid, ...key]) })
    expect(answers(texts)).toEqual(said)
    expect(sheet?.rows[1]?.[1]?.comment).toContain('colour of the cell alone')
    expect(doubts).toEqual([])
  })

  it('without a key are a doubt, and no blanks', () => {
    const { texts, sheet, doubts } = see({ sheet: sheetData(grid) })
    expect(answers(texts)).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
    expect(sheet?.rows[1]?.[1]?.comment).toContain('no key')
    expect(doubts).toMatchObject([
      { range: expect.stringContaining('B2'), reason: expect.stringContaining('no key') },
    ])
  })

  it('of one row among words are a doubt, those of columns and rows with words none', () => {
    const worded = ['Expats', 'Yes', 'No', 'Yes']
    const one = see({ sheet: sheetData([HEADS, ['Lodgers', '|1', '|2', '|1'], worded]) })
    expect(one.doubts).toMatchObject([{ range: 'B2, C2, D2' }])
    const columns = ['Expats', 'Yes|1', 'No|2', 'Yes|1']
    expect(
      see({ sheet: sheetData([HEADS, ['Lodgers', '|1', '|2', '|1'], columns]) }).doubts,
    ).toEqual([])
  })

  it('of stripes and titles say nothing', () => {
    const striped = [
      ['Residential criteria|1', '|1', '|1'],
      HEADS,
      ['Lodgers', '|2', '|2', '|2'],
      ['Expats', 'Yes', 'No', 'Yes'],
    ]
    expect(see({ sheet: sheetData(striped) }).doubts).toEqual([])
  })

  it('of a few words carry their meaning beside these, or are a doubt', () => {
    const words = [HEADS, ['Max LTV', '85%|3', '90%', '95%'], ['Max age', '75', '80', '85']]
    const keyed = see({ sheet: sheetData([['Figures in red are withdrawn'], ...words]) })
    expect(keyed.sheet?.rows[2]?.[1]).toEqual({
      text: '85%',
      comment: 'Its colour means “withdrawn” by the key in A1.',
    })
    expect(see({ sheet: sheetData(words) }).doubts).toMatchObject([
      { range: 'B2', reason: expect.stringContaining('red') },
    ])
  })
})

describe('what lies over the cells', () => {
  const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
  const box = (words: string, attributes = '') => ({
    drawing: `<d:wsDr xmlns:d="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><d:oneCellAnchor>
<d:from><d:col>0</d:col><d:colOff>0</d:colOff><d:row>7</d:row><d:rowOff>0</d:rowOff></d:from>
<d:sp><d:nvSpPr><d:cNvPr id="1" name="Box" ${attributes}/></d:nvSpPr><d:txBody>${words}</d:txBody></d:sp></d:oneCellAnchor></d:wsDr>`,
  })
  const words = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const table = sheetData([HEADS, ['Max LTV', '85%', '90%', '95%'], ['Max age', '75', '80', '85']])
  const comments = (markup: PackageMarkup) =>
    see(markup)
      .sheet?.rows.slice(1)
      .map((row) => row.slice(1).map((cell) => cell?.comment !== undefined))

  it('is said of the lender that it names, else of every answer', () => {
    const named = { sheet: table, beside: box(words('Halifax: nothing above 75% LTV')) }
    expect(comments(named)).toEqual([
      [true, false, false],
      [true, false, false],
    ])
    expect(see(named).doubts).toMatchObject([
      { range: 'A8', reason: expect.stringContaining('Halifax') },
    ])
    const all = { sheet: table, beside: box(words('Suspended until further notice')) }
    expect(comments(all)).toEqual([
      [true, true, true],
      [true, true, true],
    ])
  })

  it('is not what is hidden, or struck out', () => {
    const hidden = {
      sheet: table,
      beside: box(words('Suspended until further notice'), 'hidden="1"'),
    }
    expect(comments(hidden)?.flat()).not.toContain(true)
    const struck =
      '<a:p><a:r><a:rPr strike="sngStrike"/><a:t>Suspended until further notice</a:t></a:r></a:p>'
    expect(see({ sheet: table, beside: box(struck) }).doubts).toEqual([])
  })

  it('may be a box to tick, which is a sign in its cell', () => {
    const tick = (row: number, checked: string) =>
      `<v:shape><x:ClientData ObjectType="Checkbox"><x:Anchor>1, 5, ${row}, 2, 1, 40, ${row}, 18</x:Anchor>${checked}</x:ClientData></v:shape>`
    const legacyDrawing = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">${tick(1, '<x:Checked>1</x:Checked>')}${tick(2, '')}</xml>`
    const { texts } = see({
      sheet: sheetData([HEADS, ['Lodgers'], ['Expats']]),
      beside: { legacyDrawing },
    })
    expect(texts?.slice(1)).toEqual([
      ['Lodgers', '☑'],
      ['Expats', '☐'],
    ])
  })
})

it('tells what a cell says to whoever selects it', () => {
  const prompt = (attributes: string) =>
    `<dataValidations><dataValidation sqref="B1" ${attributes} prompt="Flats to 80%"/></dataValidations>`
  const comment = (attributes: string) =>
    see({ sheet: sheetData([['Max LTV', '90%', '85%']]) + prompt(attributes) }).sheet?.rows[0]?.map(
      (cell) => cell?.comment,
    )
  expect(comment('showInputMessage="1"')).toEqual([undefined, 'Flats to 80%', undefined])
  expect(comment('')).toEqual([undefined, undefined, undefined])
})

it('does not let a hidden or struck-out rule win over the one that is seen', () => {
  const row = (cells: readonly string[], attributes = '') =>
    `<row ${attributes}>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const sheet = `<sheetData>${row(['Lender', 'Income type', 'Percentage'])}${row(['Halifax', 'Overtime', '100%'], 'ht="0.0"')}${row(['Halifax', 'Overtime', '50%'])}</sheetData>`
  const read = readRulesFile({ bytes: packWorkbook({ sheet }), filename: 'rules.xlsx' }, 'income')
  const rules = read.ok && read.value.kind === 'income' ? read.value.rules : []
  expect(rules.map(({ lender, percent }) => [lender, percent])).toEqual([['Halifax', 50]])
})
