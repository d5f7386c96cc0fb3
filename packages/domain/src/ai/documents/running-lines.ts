import { textOfLine, type Line } from './placed-text.ts'
import { arabicDigits } from '../../plain-letters.ts'

export interface LinedPage {
  page: number
  height: number
  lines: Line[]
}

/** Margin at top and bottom as a share of the page height; text repeated there is not content. */
const edge = 0.1
const looked = 3
/** A lone number, with or without the word "page", is a page number. */
const pageNumber =
  /^[-–—\s]*(?:(?:page|p\.|หน้า|หน้าที่)\s*)?(?:\d{1,4}|[๐-๙]{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/|จาก)\s*(?:\d{1,4}|[๐-๙]{1,4}))?[-–—\s]*$/i

/** Removes running headers, footers and page numbers. */
export function withoutRunning(pages: readonly LinedPage[], usualSize: number): LinedPage[] {
  const places = new Map<string, Set<number>>()
  for (const page of pages)
    for (const line of edgeLines(page)) {
      for (const key of keysOf(line, page, usualSize)) {
        const seen = places.get(key) ?? new Set()
        places.set(key, seen.add(page.page))
      }
    }
  const needed = pages.length <= 4 ? 2 : 3
  return pages.map((page) => {
    const running = edgeLines(page).filter((line) => {
      if (pageNumber.test(textOfLine(line)) && line.size <= usualSize * 1.15) return true
      return keysOf(line, page, usualSize).some((key) => (places.get(key)?.size ?? 0) >= needed)
    })
    return { ...page, lines: page.lines.filter((line) => !running.includes(line)) }
  })
}

function edgeLines({ lines, height }: LinedPage): Line[] {
  const top = lines.slice(0, looked).filter(({ y }) => y < height * edge)
  const bottom = lines.slice(-looked).filter(({ y }) => y > height * (1 - edge))
  return [...top, ...bottom]
}

/** Keys to recognise repeated lines: the text as it is, and with the page number removed. */
function keysOf(line: Line, { page, height }: LinedPage, usualSize: number): string[] {
  const text = arabicDigits(textOfLine(line))
  // Headers of left and right pages have the same height.
  const place = Math.round((line.y / height) * 100)
  const keys = [`${place} ${text}`]
  if (line.size > usualSize * 1.15) return keys
  for (const { 0: number, index } of text.matchAll(/\d+/g)) {
    const offset = Number(number) - page
    keys.push(`${place} ${text.slice(0, index)}#${offset}${text.slice(index + number.length)}`)
  }
  return keys
}
