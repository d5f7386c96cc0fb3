import { isInBrackets } from './clauses.ts'

/** A number that may count the names of a list: "2. ", "3) ", "(4) ", "5.Water". */
const marker = /(?<![^\s,;:•(])\(?(\d{1,3})[.)]\s*(?=[\p{L}\d(])/gu

/** Length of the text before a number that shows whether a list begins with it. */
const nearby = 100

/**
 * Replaces the numbers of a numbered list by semicolons. They count up from 1 and the first begins the list, so no
 * number of a name ("1,2-Hexanediol", "Polysorbate 20. Parfum") is taken for one.
 */
export function withoutNumbers(list: string): string {
  const found: { begin: number; end: number }[] = []
  for (const { 0: all, 1: number, index } of list.matchAll(marker)) {
    if (Number(number) !== found.length + 1) continue
    const isFirst = found.length > 0 || beginsList(list.slice(Math.max(0, index - nearby), index))
    const isEnclosed = !all.startsWith('(') && isInBrackets(list, 0, index)
    if (isFirst && !isEnclosed) found.push({ begin: index, end: index + all.length })
  }
  if (found.length < 2) return list
  let at = 0
  let plain = ''
  for (const { begin, end } of found) {
    plain += `${list.slice(at, begin).replace(/(?<![\s,;])[\s,;]+$/u, '')}; `
    at = end
  }
  return plain.replace(/^; /u, '') + list.slice(at)
}

/** Whether nothing but a heading or another line comes before. */
function beginsList(before: string): boolean {
  const text = before.trimEnd()
  return text.endsWith(':') || before.slice(text.length).includes('\n') || !/[\p{L}\d]/u.test(text)
}
