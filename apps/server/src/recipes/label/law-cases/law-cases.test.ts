import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paperVerdict, type AreaSize } from '@rp/label/preflight/paper-verdict'
import { claimsIn } from '@rp/label/preflight/claims'
import { listDifference } from '@rp/label/preflight/ingredient-list'
import { compareContent, type PackContent } from '@rp/label/preflight/net-content'

interface LawCase {
  id: string
  kind: string
  given: string
  label: string
  market: string
  verdict: string
  note: string
}

/** Written from the law, standards and arithmetic, not from what the program does; `\n` and `\u{…}` are escaped. */
const cases = ['law.tsv', 'law-more.tsv', 'law-judging.tsv'].flatMap(rowsOf).map((row): LawCase => {
  const [id = '', kind = '', given = '', label = '', market = '', verdict = '', note = ''] =
    row.map(unescaped)
  return { id, kind, given, label, market, verdict, note }
})

function rowsOf(file: string): string[][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.slice(1).flatMap((line) => (line.trim() === '' ? [] : [line.split('\t')]))
}

function unescaped(cell: string): string {
  return cell
    .replaceAll(String.raw`\n`, '\n')
    .replace(/\\u\{([0-9A-F]+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
}

const factors: Readonly<Record<string, Partial<PackContent>>> = {
  kg: { mg: 1_000_000 },
  g: { mg: 1000 },
  l: { ml: 1000 },
  ml: { ml: 1 },
}

function packOf(given: string): PackContent {
  const [amount = '', unit = ''] = given.split(' ')
  const times = (factor: number | null = null): number | null => factor && factor * Number(amount)
  return { mg: times(factors[unit]?.mg), ml: times(factors[unit]?.ml), count: null }
}

const weightVerdicts = {
  equal: 'agrees',
  different: 'differs',
  ambiguous: 'differs',
  unreadable: 'unreadable',
  unchecked: 'unchecked',
} as const

function verdictOf({ kind, given, label, market }: LawCase): string {
  if (kind === 'list') return listDifference(label, [given]) === null ? 'same' : 'differs'
  if (kind === 'claim') return claimsIn(label, [given]).length > 0 ? 'found' : 'absent'
  return weightVerdicts[compareContent(label, packOf(given), [market])]
}

describe('what a label says by law', () => {
  it.each(cases)('$id $kind: $note', (one) => {
    expect(verdictOf(one)).toBe(one.verdict)
  })
})

/** `60x60` in millimetres; of a trim also its bleed, `60x60+3`. */
function sizeOf(written: string): AreaSize | null {
  const [width, height] = (written.split('+')[0] ?? '').split('x').map((mm) => Math.round(Number(mm) * 1000))
  return width && height ? { width, height } : null
}

describe('the paper of a label on its packaging', () => {
  it.each(['area.tsv', 'area-judging.tsv'].flatMap(rowsOf))(
    '%s: %s, %s: %s',
    (_, area = '', paper = '', verdict = '') => {
      const trim = sizeOf(paper)
      expect(trim && paperVerdict(trim, sizeOf(area))).toBe(verdict)
    },
  )
})
