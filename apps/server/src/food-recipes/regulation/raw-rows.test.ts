import { parse } from 'csv-parse/sync'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import { describe, expect, it } from 'vitest'
import { readShared, sharedData } from '../../testing/shared-data.ts'
import { readAnnexFile, type FileRule } from './annex-file.ts'

/*
 * Parses the published files independently of the reader: whatever a row says about products, amounts and conditions
 * must be in its rule, if the rule counts as read.
 */

const files: [Annex, string][] = [
  ['III', 'COSING_Annex_III_v2.txt'],
  ['IV', 'obf-COSING_Annex.IV_v2.csv'],
  ['V', 'obf-COSING_Annex.V_v2.csv'],
  ['VI', 'obf-COSING_Annex.VI_v2.csv'],
]

interface Raw {
  uses: string
  max: string
  other: string
}

/** The cells of each row by entry number; a second row with the same number is `9/2`. */
function rawRows(text: string): Map<string, Raw> {
  const records: string[][] = parse(text, { bom: true, relax_column_count: true })
  const at = records.findIndex(([first = '']) => /^reference number$/i.test(first.trim()))
  const place = (title: RegExp) => (records[at] ?? []).findIndex((one) => title.test(one))
  const [uses, max, other] = [place(/^Product type/i), place(/^Maximum/i), place(/^Other$/i)] as const
  const rows = new Map<string, Raw>()
  const times = new Map<string, number>()
  for (const cells of records.slice(at + 1)) {
    const ref = (cells[0] ?? '').trim()
    if (ref === '' || /^moved or deleted/i.test(cells[1] ?? '')) continue
    const time = (times.get(ref) ?? 0) + 1
    times.set(ref, time)
    const flat = (column: number) =>
      (cells[column] ?? '')
        .replace(/\u00ad/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    const raw = { uses: flat(uses), max: flat(max), other: flat(other) }
    rows.set(time === 1 ? ref : `${ref}/${time}`, raw)
  }
  return rows
}

/** Words of notes without restrictions: purity, impurities, pH, purpose. */
const noteWords =
  /\b(?:purity|nitros\w+|nitrite|secondary amine|ph\b|peroxide value|allyl alcohol|residual acrylamide|inhibiting|purpose|chromate|cyanide|agcl|\w*benzidine|inclusive of any use|applies to the substance)/i
/** The fields of a rule about products. */
const conditionFields = ['use_classes', 'applies_to', 'not_for'] as const

function saysProducts({ content }: FileRule): boolean {
  const fields = content as unknown as Record<string, unknown>
  return conditionFields.some((field) => Array.isArray(fields[field]) && fields[field].length > 0)
}

function sentences(text: string): string[] {
  return text.split(/[.;](?:\s|$)|\s[-—–]\s?(?=[A-Z])/).filter((one) => /\p{L}{2}/u.test(one))
}

/**
 * The text of a part in a cell with lettered parts: the text after its letter and the text before the first letter.
 * `(a) (c) Text` belongs to both parts. Empty without that letter.
 */
function ownText(cell: string, part: string): string {
  const letters = [...cell.matchAll(/(?:^|[\s;.)%])\(?([a-p])\)/g)]
  if (letters.length === 0 || !/^[a-p]$/.test(part)) return cell
  const texts = letters.map(({ index, 0: sign }, at) =>
    cell.slice(index + sign.length, letters[at + 1]?.index).trim(),
  )
  const own = letters.flatMap(([, letter], at) =>
    letter === part ? [texts.slice(at).find((text) => text !== '') ?? ''] : [],
  )
  return [cell.slice(0, letters[0]?.index), ...own].join(' ').trim()
}

/** The parts of a row that are missing from a rule, although the rule counts as read. */
function unread(rule: FileRule, raw: Raw): string[] {
  const isLettered = /(?:^|\s)\(?[a-p]\)/.test(raw.uses)
  const others = sentences(ownText(raw.other, rule.part)).filter((sentence) => !isFound(sentence, rule))
  const faults = others.map((sentence) => `other: ${sentence}`)
  // A row that only requires a declaration has its number in the other column; the limit is a separate rule.
  if (rule.content.verdict === 'LABEL_ONLY') return faults
  if (/\p{L}{3}/u.test(raw.uses) && !saysProducts(rule) && !isLettered) faults.push(`uses: ${raw.uses}`)
  return [...faults, ...unreadLimits(rule, raw, isLettered)]
}

function unreadLimits({ part, content }: FileRule, { max }: Raw, isLettered: boolean): string[] {
  const numbers = [content.max_value, content.threshold_declare].flatMap((one) =>
    one === null ? [] : [Number(one)],
  )
  const amounts = [...ownText(max, part).matchAll(/(\d+(?:[.,]\d+)?) ?%/g)].map(([, number = '']) =>
    Number(number.replace(',', '.')),
  )
  const isLost = amounts.length > 0 && !amounts.some((amount) => numbers.includes(amount))
  const isDoubtful = amounts.length > 1 && !isLettered && !/mixed with|mixtures?/i.test(max)
  return isLost || isDoubtful ? [`limit: ${max}`] : []
}

function isFound(sentence: string, rule: FileRule): boolean {
  const { content, effective_from } = rule
  if (noteWords.test(sentence)) return true
  if (/professional use/i.test(sentence)) return content.professional_only
  if (/children under/i.test(sentence)) return content.age_limit !== null || saysProducts(rule)
  if (
    /indicated (?:(?:as )?‘[^’]+’ )?in the list of ingredients|concentration exceeds|in (?:leave-on|rinse-off) products/i.test(
      sentence,
    )
  )
    return content.threshold_declare !== null || content.verdict !== 'LABEL_ONLY'
  if (/placed on the|made available on the|union market/i.test(sentence))
    return effective_from !== null || content.effective_to !== null
  return /not to be ?used|no use|only in/i.test(sentence) && saysProducts(rule)
}

describe.skipIf(sharedData === null)(
  'the published rows, parsed independently (skipped without ../shared/data)',
  () => {
    it.each(files)('annex %s: a rule that counts as read leaves no clause unread', (annex, file) => {
      const text = readShared(file)
      const rows = rawRows(text)
      const { entries } = readAnnexFile(text, { annex, file_name: file, language: 'en' })
      expect(entries.length).toBe(rows.size)
      const read = entries.flatMap(({ ref, rules }) =>
        rules.filter(({ review_state }) => review_state === 'AUTO').map((rule) => ({ ref, rule })),
      )
      expect(read.length).toBeGreaterThan(20)
      const faults = read.flatMap(({ ref, rule }) =>
        unread(rule, rows.get(ref) ?? { uses: '', max: '', other: '' }).map(
          (fault) => `${ref}${rule.part} ${fault}`,
        ),
      )
      expect(faults).toEqual([])
    })
  },
)
