import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readInci, type ParsedName } from '@rp/domain/inci/parse-inci'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readShared, sharedData } from '../../testing/shared-data.ts'

/**
 * 150 of the 981 packs, drawn by a seed. The expected names come from reading every printed text by hand, without this
 * reader: the text between commas, corrected wherever the trade reads it differently (headings, shares, notes, marks,
 * several products, colour numbers that share a bracket, commas that a printer forgot or added). The texts are
 * copyrighted, so the file contains only the first twelve hexadecimal digits of each name's SHA-256, with `+` after a
 * name that the product may contain and `@` before a share stated in the text.
 */
const drawing = { seed: 20_261_125, count: 150 }

interface ExpectedName {
  hash: string
  may_contain: boolean
  stated_pct: string | null
}

interface Judged {
  row: number
  expected: ExpectedName[]
  read: ExpectedName[]
  names: ParsedName[]
}

describe.skipIf(sharedData === null)('150 packs drawn by seed (skipped without the shared data)', () => {
  const packs =
    sharedData === null
      ? []
      : parse<{ ingredients_as_printed: string }>(readShared('packs.csv'), { columns: true })
  const judged = expectedPacks().map(({ row, expected }): Judged => {
    const { names } = readInci(packs[row]?.ingredients_as_printed ?? '')
    return { row, expected, names, read: names.map(asExpected) }
  })

  it('are those that the seed draws', () => {
    expect(judged.map(({ row }) => row)).toEqual(drawRows(packs.length))
  })

  it.each([
    ['the half that the reader was made with', judged.slice(0, 75)],
    ['the half kept for judging', judged.slice(75)],
  ])('%s: at least 99 in 100 names are right', (_half, half) => {
    const all = half.reduce((count, { expected, read }) => count + Math.max(expected.length, read.length), 0)
    const right = half.reduce((count, { expected, read }) => count + inCommon(expected, read), 0)
    const differing = half.flatMap(differences)
    expect(
      right / all,
      `${right} of ${all} are right; not right:\n${differing.join('\n')}`,
    ).toBeGreaterThanOrEqual(0.99)
  })

  it('texts without a list yield no names, and the others yield some', () => {
    const wrong = judged.filter(({ expected, read }) => (expected.length === 0) !== (read.length === 0))
    expect(wrong.map(({ row }) => row)).toEqual([])
  })

  it('every share is stated in the text beside its name, and none is lost', () => {
    const shares = (names: ExpectedName[]) => names.filter(({ stated_pct }) => stated_pct !== null)
    for (const { row, expected, read } of judged) expect(shares(read), `row ${row}`).toEqual(shares(expected))
  })
})

function expectedPacks(): { row: number; expected: ExpectedName[] }[] {
  const lines = readFileSync(join(import.meta.dirname, 'expected-pack-names.txt'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [row = '', names = ''] = line.split(':')
    return { row: Number(row), expected: names.split(' ').filter(Boolean).map(written) }
  })
}

function written(text: string): ExpectedName {
  const [, hash = '', plus, share] = /^([\da-f]{12})(\+)?(?:@([\d.]+))?$/u.exec(text) ?? []
  return { hash, may_contain: plus !== undefined, stated_pct: share ?? null }
}

function asExpected({ raw_name, may_contain, stated_pct }: ParsedName): ExpectedName {
  const plain = raw_name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '').replace(/\.+$/u, '')
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  return { hash, may_contain, stated_pct: stated_pct === null ? null : String(Number(stated_pct)) }
}

/** Draws rows by a seed, without replacement (mulberry32 and a partial shuffle). */
function drawRows(total: number): number[] {
  let state = drawing.seed
  const random = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const rows = Array.from({ length: total }, (_, row) => row)
  for (let at = 0; at < drawing.count; at += 1) {
    const other = at + Math.floor(random() * (total - at))
    ;[rows[at], rows[other]] = [rows[other] ?? 0, rows[at] ?? 0]
  }
  return rows.slice(0, drawing.count)
}

const isSame = (a: ExpectedName | undefined, b: ExpectedName | undefined): boolean =>
  a?.hash === b?.hash && a?.may_contain === b?.may_contain && a?.stated_pct === b?.stated_pct

/** Number of names that two lists have in common in order: the longest common subsequence. */
function inCommon(a: ExpectedName[], b: ExpectedName[]): number {
  let above = Array.from({ length: b.length + 1 }, () => 0)
  for (const one of a) {
    const row = [0]
    for (const [at, other] of b.entries())
      row.push(isSame(one, other) ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0))
    above = row
  }
  return above.at(-1) ?? 0
}

/** Names that were read but not expected, and how many expected ones were not found. */
function differences({ row, expected, read, names }: Judged): string[] {
  const known = new Set(expected.map(({ hash }) => hash))
  const found = new Set(read.map(({ hash }) => hash))
  const wrong = names.flatMap(({ raw_name }, at) =>
    known.has(read[at]?.hash ?? '') ? [] : [`row ${row}, name ${at + 1}: ${raw_name}`],
  )
  const missing = expected.flatMap(({ hash }, at) =>
    found.has(hash) ? [] : [`row ${row}, name ${at + 1} of the person is not found`],
  )
  return [...wrong, ...missing]
}
