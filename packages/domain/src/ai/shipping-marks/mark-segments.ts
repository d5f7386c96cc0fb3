import { narrowText, plainText } from './mark-numbers.ts'
import { labelAt, totalAt, type MarkLabel } from './mark-labels.ts'
import type { ReadingField } from './shipping-mark.ts'

/** Labels before one value, or before as many values as labels: `G.W./N.W.: 12.5/11 KG`. */
export interface Segment {
  labels: MarkLabel[]
  /** The text after the labels, with Latin digits. */
  text: string
  /** The same text as printed: digits within a name stay as they are. */
  printed: string
}

/** One cell of a line, split at its labels. */
export interface Cell {
  line: number
  /** As printed, for people to read. */
  printed: string
  /** Text before the first label. */
  before: string
  segments: Segment[]
}

const textual = new Set<ReadingField | 'OTHER'>([
  'consignee_code',
  'order_ref',
  'destination',
  'via',
  'item',
  'origin',
  'OTHER',
])
const frame = /[┌┐└┘├┤┬┴┼─━═╔╗╚╝╠╣╦╩╬]+|^[\s+|*#=~<>◇◆□■△▲●•·_-]+$/gu
const edges = /^[\s|*#=~<>◇◆□■△▲●•·:：]+|(?<![\s|*#=~<>◇◆□■△▲●•·])[\s|*#=~<>◇◆□■△▲●•·]+$/gu
const blanks = /_{2,}|\.{3,}|…+|-{2,}/gu
const cellEdge = /[|│┃║\t;]/u
const beforeLabel = /[\s/,.:)(（]|[^\p{Script=Latin}\p{N}]/u

/** The cells of a line without its frame. */
export function cellsOf(line: string, number: number): Cell[] {
  return narrowText(line)
    .replace(frame, ' ')
    .split(cellEdge)
    .map((cell) => cell.replace(blanks, ' ').replace(edges, ''))
    .map((text, at) => ({ text, at }))
    .filter(({ text, at }) => text !== '' || at > 0)
    .map(({ text }) => ({ line: number, printed: text, ...parted(text) }))
    .filter(({ printed }) => printed !== '')
}

/** The texts of a line below column heads: as many as columns, or null. */
export function underHead(line: string, columns: number): string[] | null {
  const plain = narrowText(line).replace(frame, ' ')
  const parts = cellEdge.test(plain)
    ? plain.replace(/^\s*[|│┃║]|[|│┃║]\s*$/gu, '').split(cellEdge)
    : plain.trim().split(/\s{2,}/u)
  const texts = parts.map((part) => part.replace(blanks, ' ').trim())
  return texts.length === columns ? texts : null
}

function parted(printed: string): { before: string; segments: Segment[] } {
  const text = plainText(printed)
  const found: { at: number; end: number; labels: MarkLabel[] }[] = []
  let at = 0
  while (at < text.length) {
    const head = mayBegin(text, at) ? headAt(text, at, found.at(-1)?.labels[0]) : null
    if (head) {
      found.push({ at, ...head })
      at = head.end
    } else at += 1
  }
  const isTotal = (index: number) =>
    found.slice(0, index + 1).some(({ labels }) => labels.some((one) => one.isTotal))
  return {
    before: printed.slice(0, found[0]?.at ?? text.length).replace(/(?<![\s/,;&-])[\s/,;&-]+$/u, ''),
    segments: found.map(({ labels, end }, index) => {
      const until = found[index + 1]?.at
      return {
        labels: labels.map((one) =>
          one.isTotal === isTotal(index) ? one : { ...one, isTotal: isTotal(index) },
        ),
        text: trimmed(text.slice(end, until)),
        printed: trimmed(printed.slice(end, until)),
      }
    }),
  }
}

function trimmed(text: string): string {
  return text.replace(/(?<![\s/,;&])[\s/,;&]+$/u, '').trim()
}

function mayBegin(text: string, at: number): boolean {
  return at === 0 || beforeLabel.test(text[at - 1] ?? '')
}

/** The labels at a position with what joins them, if they really are labels. */
function headAt(
  text: string,
  at: number,
  before: MarkLabel | undefined,
): { end: number; labels: MarkLabel[] } | null {
  const first = labelAt(text, at)
  if (!first) return sumAt(text, at)
  // `0.06 CBM`: a word that is a label elsewhere is the unit here.
  if (first.label.unit !== null && /\d\s*$/u.test(text.slice(0, at))) return null
  const { end, labels } = tiedTo(text, first)
  const tail = text.slice(end)
  const colon = /^\s*[:：#=]+\s*|^\.(?!\d)\s*/u.exec(tail)?.[0]
  const rest = tail.slice(colon?.length ?? 0)
  const isOne = isHead({
    label: first.label,
    rest,
    hasColon: colon !== undefined,
    isFirst: at === 0,
    before: before ?? null,
  })
  return isOne ? { end: end + (colon?.length ?? 0), labels } : null
}

/** Limits: no mark joins more labels before their values, or has longer column heads. */
const tiedMax = 6
const headsMax = 200

/** `G.W./N.W.` are two labels of two values; `毛重 (G.W.)` are two words for one. */
function tiedTo(
  text: string,
  first: { label: MarkLabel; end: number },
): { end: number; labels: MarkLabel[] } {
  const labels = [first.label]
  let end = afterUnit(text, first.end, labels)
  for (let word = 1; word < tiedMax; word += 1) {
    const tied = /^\s*[/(（]?\s*/u.exec(text.slice(end, end + 20))?.[0] ?? ''
    const next = labelAt(text, end + tied.length)
    if (!next) return { end, labels }
    const isSame = labels.some(({ field }) => field === next.label.field)
    if (!isSame && !tied.includes('/')) return { end, labels }
    if (!isSame) labels.push(next.label)
    end = afterUnit(text, next.end, labels)
    end += /^\s*[)）]/u.exec(text.slice(end, end + 20))?.[0].length ?? 0
  }
  return { end, labels }
}

/** The label for `TOTAL` before plain amounts. */
export const sumOfAll: MarkLabel = { field: 'qty', isWeak: false, isTotal: true, unit: null, doubt: null }

/** `TOTAL 480 PCS`: the unit shows what is added up. */
function sumAt(text: string, at: number): { end: number; labels: MarkLabel[] } | null {
  const end = totalAt(text, at)
  if (end === null || !/^\s*\d/u.test(text.slice(end))) return null
  return { end, labels: [sumOfAll] }
}

/** `(KGS)` after a label is the unit of its values. */
function afterUnit(text: string, end: number, labels: MarkLabel[]): number {
  const found =
    /^\s*[([（]\s*(KGS?|LBS?|G|CM|MM|M|IN(?:CH(?:ES)?)?|CBM|M3|PCS|SETS?|CTNS?|กก\.?|ซม\.?|ชิ้น|公斤|厘米)\s*[)\]）]/iu.exec(
      text.slice(end),
    )
  const last = labels.at(-1)
  if (!found?.[1] || !last) return end
  labels[labels.length - 1] = { ...last, unit: found[1] }
  return end + found[0].length
}

interface HeadPlace {
  label: MarkLabel
  rest: string
  hasColon: boolean
  isFirst: boolean
  before: MarkLabel | null
}

/** Whether a candidate is really a label: a word within a name is not. */
function isHead(place: HeadPlace): boolean {
  const { label, rest, hasColon, isFirst } = place
  if (hasColon) return true
  if (label.isWeak) return isFirst && rest.trim() === ''
  return textual.has(label.field) ? isHeadOfText(place) : isHeadOfNumber(place)
}

function isHeadOfText({ label, rest, isFirst, before }: HeadPlace): boolean {
  const isAlone = rest.trim() === ''
  const isParted = /^[\s\p{Script=Thai}\p{Script=Han}]/u.test(rest)
  if (label.field === 'origin' || label.field === 'via') return isFirst || isParted
  return isFirst ? isAlone || isParted : before === null && isAlone
}

function isHeadOfNumber({ rest, before }: HeadPlace): boolean {
  if (/^\s*(?:[\d(OolISB]|L\s?[:=]?\s?\d)/u.test(rest)) return true
  return (before === null || !textual.has(before.field)) && areLabels(rest)
}

/** Whether a text consists of labels only: column heads. */
function areLabels(text: string): boolean {
  let rest = text.trimStart()
  if (rest.length > headsMax) return false
  while (rest !== '') {
    const found = labelAt(rest, 0)
    if (!found) return false
    rest = rest
      .slice(found.end)
      .replace(/^\s*\([^)]*\)/u, '')
      .replace(/^[\s:.]+/u, '')
  }
  return true
}

/** Whether a word within a text is a label elsewhere, so that two lines may have been joined. */
export function holdsLabel(text: string): boolean {
  return [...text.matchAll(/[\s,/(]+/gu)].some(({ index, 0: gap }) => {
    const found = labelAt(text, index + gap.length)?.label
    return found !== undefined && !found.isWeak && textual.has(found.field)
  })
}
