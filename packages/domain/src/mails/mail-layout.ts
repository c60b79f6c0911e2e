/**
 * The one shape of every mail: a sentence, one button with its validity, facts, the address in full,
 * and what to do if it was not you. As HTML for mail programs (tables and inline styles, since many
 * know nothing else; dark where the reader prefers it) and as plain text that says the same.
 */

export type MailContent = {
  readonly productName: string
  readonly subject: string
  readonly heading: string
  /** What happened, in one or two sentences; `strong` marks names. */
  readonly lead: readonly MailSpan[]
  readonly button: { readonly label: string; readonly url: string }
  /** How often and how long the button works. */
  readonly validity: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** What to do if the reader did not expect it. */
  readonly closing: string
}

export type MailSpan = string | { readonly strong: string }

export type ComposedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sets the content as plain text and as HTML. Nothing in it can break out of its place. */
export function composeMail(content: MailContent): ComposedMail {
  return { subject: oneLine(content.subject), text: toText(content), html: toHtml(content) }
}

function toText({ heading, lead, button, validity, facts, closing, productName }: MailContent) {
  const sentence = lead.map((span) => (typeof span === 'string' ? span : span.strong)).join('')
  return [
    heading,
    oneLine(sentence),
    `${button.label}:\n${button.url}`,
    validity,
    facts.map(({ name, value }) => `${name}: ${oneLine(value)}`).join('\n'),
    oneLine(closing),
    `--\n${oneLine(productName)}`,
  ].join('\n\n')
}

function toHtml(content: MailContent): string {
  const { productName, subject, heading, lead, button, validity, facts, closing } = content
  const sentence = lead
    .map((span) =>
      typeof span === 'string'
        ? escapeHtml(span)
        : `<b style="font-weight:600">${escapeHtml(span.strong)}</b>`,
    )
    .join('')
  const preview = lead.map((span) => (typeof span === 'string' ? span : span.strong)).join('')
  const url = escapeHtml(button.url)
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(subject)}</title><style>${darkAndNarrow}</style></head>`,
    `<body class="bg" style="margin:0;padding:0;background:#f2f7f7;-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `${table('class="bg" width="100%" style="background:#f2f7f7"')}<tr><td align="center" class="out" style="padding:40px 16px">`,
    `${table(`width="560" style="width:100%;max-width:560px;font-family:${fonts}"`)}`,
    `<tr><td style="padding:0 0 16px">${logo(productName)}</td></tr>`,
    `<tr><td class="cd pad" style="background:#ffffff;border:1px solid #d8e0e1;border-radius:8px;padding:32px">`,
    `<h1 class="tx" style="margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600;letter-spacing:-.012em;color:#122126">${escapeHtml(heading)}</h1>`,
    `<p class="tx" style="margin:0 0 24px;font-size:15px;line-height:24px;color:#122126">${sentence}</p>`,
    `${table('class="btw"')}<tr><td class="bt" style="background:#034c5b;border-radius:6px"><a href="${url}" style="display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:#fafcfd;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>`,
    `<p class="t2" style="margin:20px 0 24px;font-size:14px;line-height:22px;color:#415054">${escapeHtml(validity)}</p>`,
    `${table('width="100%" style="font-size:14px;line-height:20px"')}${facts.map(factRow).join('')}</table>`,
    `<p class="t3 ln" style="margin:0;padding:16px 0 0;border-top:1px solid #d8e0e1;font-size:13px;line-height:20px;color:#58666a">If the button does not work, open this address:<br>`,
    `<a href="${url}" class="lk" style="color:#035669;word-break:break-all;font-family:Consolas,Menlo,monospace;font-size:12px">${url}</a></p></td></tr>`,
    `<tr><td class="t3" style="padding:16px 0 0;font-size:12px;line-height:18px;color:#58666a">${escapeHtml(closing)}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join('\n')
}

function factRow({ name, value }: MailContent['facts'][number]): string {
  return [
    `<tr><td class="t3 ln dt" width="128" style="width:128px;padding:9px 0;border-top:1px solid #d8e0e1;color:#58666a;vertical-align:top">${escapeHtml(name)}</td>`,
    `<td class="tx ln dd" style="padding:9px 0;border-top:1px solid #d8e0e1;color:#122126;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  ].join('')
}

function logo(productName: string): string {
  const cell = `${table('align="center"')}<tr><td style="width:12px;height:7px;background:#f5ee3a;border-radius:1px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
  return `${table('')}<tr><td width="28" height="28" align="center" valign="middle" style="width:28px;height:28px;background:#0e4250;border-radius:6px;padding:0">${cell}</td><td class="tx" style="padding-left:10px;font-size:15px;line-height:20px;font-weight:600;color:#122126">${escapeHtml(productName)}</td></tr></table>`
}

function table(attributes: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`
}

const fonts = `'IBM Plex Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const darkAndNarrow = [
  '@media(prefers-color-scheme:dark){',
  '.bg{background:#091013!important}.cd{background:#0f181b!important;border-color:#232f32!important}',
  '.tx{color:#e8eeef!important}.t2{color:#b0bbbd!important}.t3{color:#8e9b9e!important}',
  '.ln{border-color:#232f32!important}.bt{background:#6cccd8!important}.bt a{color:#011a21!important}',
  '.lk{color:#73d2e0!important}}',
  '@media(max-width:480px){',
  '.pad{padding:24px 20px!important}.out{padding:16px 12px!important}',
  '.dt,.dd{display:block!important;width:auto!important}.dt{padding-bottom:0!important}',
  '.dd{padding-top:0!important;border:0!important}',
  '.btw{width:100%!important}.bt,.bt a{display:block!important;text-align:center!important}}',
].join('')

const htmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return withoutBreaks(text).replace(/[&<>"']/g, (sign) => htmlSigns[sign] ?? sign)
}

/** A name with a line break would otherwise begin a line, or a header, of its own. */
function oneLine(text: string): string {
  return withoutBreaks(text).trim()
}

/** Spaces at the ends stay: they part a sentence from the name in it. */
function withoutBreaks(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}
