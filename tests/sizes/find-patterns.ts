/**
 * The patterns of a source file: regex literals, and strings that are the source of a regex, by what
 * only a regex writes (an escape of a class, a group that is not kept, a look ahead or behind).
 */
import ts from 'typescript'

export type Pattern = {
  /** The source without its slashes or quotes; of a template the parts in between stand as `…`. */
  readonly source: string
  /** Counted from 1. */
  readonly line: number
}

/** Every pattern of a file, in the order written. */
export function findPatterns(file: string, text: string): readonly Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const source = patternOf(node)
    if (source !== undefined) {
      found.push({ source, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * The patterns among the words of a row of knowledge, by what words do not have: beside that of
 * strings in sources also choices in brackets, and what is repeated or may be left out.
 */
export function findRowPatterns(file: string, text: string): readonly Pattern[] {
  // A trained table has marks of its own among its words.
  const marks = file.endsWith('.jsonl')
    ? [WRITTEN_IN_REGEXES, CHOSEN_OR_REPEATED]
    : [WRITTEN_IN_REGEXES]
  return text.split('\n').flatMap((row, at) =>
    [...row.matchAll(QUOTED)]
      .map(([quoted]): string => JSON.parse(quoted))
      .filter((words) => marks.some((mark) => mark.test(words)))
      .map((source) => ({ source, line: at + 1 })),
  )
}

const QUOTED = /"(?:[^"\\]|\\.)*"/g
const CHOSEN_OR_REPEATED = /\([^()|]*\|[^()]*\)|[.\])][*+]|\]\{\d|\)\?|\w\?(?=\w)|^\^\w/

/**
 * Whether a pattern spells a number, an amount of money or a date: digits or a pound sign, but for
 * sets of signs that take digits among letters, as those of a word.
 */
export function readsNumbers(source: string): boolean {
  return /\\d|[01]-9|£|\\p\{N/.test(source.replace(SIGNS_OF_WORDS, ''))
}

const SIGNS_OF_WORDS = /\[[^\]]*(?:\\w|a-z|\\p\{L)[^\]]*\]/g

function patternOf(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/^\/|\/[a-z]*$/g, '')
  const words = wordsOf(node)
  if (words === undefined) return undefined
  return isGivenToRegExp(node) || WRITTEN_IN_REGEXES.test(words) ? words : undefined
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.rawText ?? node.text
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
  return parts.map((part) => part.rawText ?? part.text).join('…')
}

function isGivenToRegExp({ parent }: ts.Node): boolean {
  return ts.isNewExpression(parent) && parent.expression.getText() === 'RegExp'
}

const WRITTEN_IN_REGEXES = /\\[bBdDsSwW]|\\p\{|\(\?[:=!<]/
