import type { Language } from '@rp/domain/languages'
import { qualifiers, type ReportNotes, type ResultRemark } from '@rp/domain/lab/report-notes'
import { printedResult } from '@rp/domain/measured-value/print'
import { printedFigure, printedRemarks, printedUncertainty } from '@rp/domain/qa/printed'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import type { Reported } from '@rp/domain/qa/reported'
import { reportedBy, verdictsOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import { escaped } from '../platform/mail/html-body.ts'
import type { ReportLine } from './report-snapshot.ts'

const words = {
  en: {
    yes: 'Yes',
    no: 'No',
    attached: 'Attached',
    PASS: 'Pass',
    FAIL: 'Fail',
    OPEN: '-',
    NONE: '-',
    UNDECIDED: 'Not decided',
    undecided: {
      uncalculated: 'Not decided: it cannot be calculated from what was found',
      untested: 'Not decided: not tested',
      guarded: 'Not decided: a limit is within the uncertainty of the result',
      bound: 'Not decided: the result may be on either side of a limit',
    },
    sample: 'Sample',
    head: ['Test', 'Result', 'Unit', 'Limits', 'Verdict'],
  },
  th: {
    yes: 'ใช่',
    no: 'ไม่ใช่',
    attached: 'ตามไฟล์แนบ',
    PASS: 'ผ่าน',
    FAIL: 'ไม่ผ่าน',
    OPEN: '-',
    NONE: '-',
    UNDECIDED: 'สรุปไม่ได้',
    undecided: {
      uncalculated: 'สรุปไม่ได้: คำนวณจากผลที่พบไม่ได้',
      untested: 'สรุปไม่ได้: ไม่ได้ทดสอบ',
      guarded: 'สรุปไม่ได้: เกณฑ์อยู่ในช่วงความไม่แน่นอนของผล',
      bound: 'สรุปไม่ได้: ผลอาจอยู่ในเกณฑ์หรือนอกเกณฑ์ก็ได้',
    },
    sample: 'ตัวอย่าง',
    head: ['รายการทดสอบ', 'ผล', 'หน่วย', 'เกณฑ์', 'สรุป'],
  },
} as const

/** The allowed values of an item, as text. */
function limitsOf(item: QaItem, language: Language): string {
  const { kind, choices, passing } = item
  if (kind === 'NUMERIC') return rangeOf(item)
  if (kind === 'CHOICE')
    return choices
      .filter(({ code }) => passing.includes(code))
      .map(({ name }) => name[language])
      .join(' / ')
  return kind === 'BOOL' ? words[language][passing[0] === 'false' ? 'no' : 'yes'] : ''
}

function rangeOf({ min, max, min_strict, max_strict }: QaItem): string {
  const least = min === null ? '' : `${min_strict ? '>' : '≥'} ${min}`
  const most = max === null ? '' : `${max_strict ? '<' : '≤'} ${max}`
  if (!least || !most) return least || most
  return min_strict || max_strict ? `${least}, ${most}` : `${min} – ${max}`
}

function valueOf(item: QaItem, result: QaResult | undefined, language: Language): string {
  if (!result) return ''
  const t = words[language]
  switch (item.kind) {
    case 'CHOICE':
      return chosen(item, result.value, language)
    case 'BOOL':
      return result.value === 'true' ? t.yes : t.no
    case 'NUMERIC':
      return printedResult(result.value, language, item.analyte?.lod)
    case 'PHOTO':
    case 'FILE':
      return result.file ? t.attached : ''
    case 'TEXT':
      return result.value
  }
}

function chosen({ choices }: QaItem, value: string, language: Language): string {
  return choices.find(({ code }) => code === value)?.name[language] ?? value
}

interface Measured {
  result_form: QaItem[]
  results: QaResult[]
  /** The tested samples, in order; if empty, all results apply to all samples. */
  tested: string[]
  report_notes?: Pick<ReportNotes, 'remarks'>
}

/** A printed line with what is behind it. */
export interface MeasuredLine {
  line: ReportLine
  item: QaItem
  reported: Reported | undefined
  /** Its replicates. */
  found: QaResult[]
}

/** The results of an order as lines in a language: by sample, in the order of its form. */
export const linesOf = (order: Measured, names: Map<string, string>, language: Language): ReportLine[] =>
  measuredLinesOf(order, names, language).map(({ line }) => line)

/** The same with what is behind each line. */
export function measuredLinesOf(
  { result_form, results, tested, report_notes }: Measured,
  names: Map<string, string>,
  language: Language,
): MeasuredLine[] {
  // In reports from before samples had their own results, they appear once.
  const isOfAll = !results.some(({ sample_id }) => sample_id) || tested.length === 0
  const remarks = report_notes?.remarks ?? []
  if (isOfAll) return linesOfOne({ form: result_form, results, remarks }, names, language)
  return tested.flatMap((id, sample) =>
    linesOfOne(
      {
        form: result_form,
        results: resultsOfSample(results, id),
        remarks: remarks.filter(({ sample_id }) => sample_id === null || sample_id === id),
      },
      names,
      language,
    ).map((one) => ({
      ...one,
      line: { ...one.line, ...(tested.length > 1 && { sample }) },
    })),
  )
}

interface OfOne {
  form: QaItem[]
  results: QaResult[]
  remarks: ResultRemark[]
}

function linesOfOne(
  { form, results, remarks }: OfOne,
  names: Map<string, string>,
  language: Language,
): MeasuredLine[] {
  const [reported, verdicts] = [reportedBy(form, results), verdictsOf(form, results)]
  const printed = form.filter(({ not_printed }) => !not_printed)
  return printed.map((item) => {
    const found = results.filter(({ code }) => code === item.code)
    const number = reported.get(item.code)
    const verdict = verdicts.get(item.code) ?? 'OPEN'
    const own = remarks.filter(({ code }) => code === item.code)
    const by = new Set(found.flatMap(({ measured_by }) => names.get(measured_by ?? '') ?? []))
    const remark = number ? printedRemarks(number, item.analyte?.rsd_max, language).join(' · ') : ''
    const uncertainty = number && printedUncertainty(number)
    const reason = verdict === 'UNDECIDED' && !remark ? [undecidedReason(item, number, language)] : []
    const line: ReportLine = {
      name: item.name[language],
      method: item.method[language],
      value: number ? printedFigure(number, language) : valueOf(item, found[0], language),
      unit: item.unit,
      limits: limitsOf(item, language),
      verdict,
      measured_by: [...by].join(', '),
      ...(uncertainty && { uncertainty: `± ${uncertainty}` }),
      ...(remark && { remark }),
      ...standingOf(item, verdict, own),
      ...notesOf([...reason, ...remarkTexts(own, language)]),
    }
    return { line, item, reported: number, found }
  })
}

/** The accreditation and the decision rule of a line. What another laboratory tested is in its scope, not in ours. */
function standingOf(item: QaItem, verdict: ItemVerdict, remarks: ResultRemark[]) {
  const isOwn = !remarks.some((one) => one.qualifiers.includes('SUBCONTRACTED'))
  return {
    ...(item.accreditation_no && isOwn && { scope: item.accreditation_no }),
    ...(item.kind === 'NUMERIC' && isStated(verdict) && { rule: item.analyte?.decision ?? 'SIMPLE' }),
  }
}

const notesOf = (notes: string[]) => (notes.length > 0 ? { notes } : {})

function remarkTexts(remarks: ResultRemark[], language: Language): string[] {
  return remarks.flatMap((one) => [
    ...one.qualifiers.map((qualifier) => qualifiers[qualifier][language]),
    ...(one.remark ? [one.remark] : []),
  ])
}

const isStated = (verdict: ItemVerdict) => verdict !== 'OPEN' && verdict !== 'NONE'

/** Why a number is neither certainly within nor outside its limits. */
function undecidedReason(item: QaItem, number: Reported | undefined, language: Language): string {
  const { undecided } = words[language]
  if (!number) return undecided.uncalculated
  const [value] = number.values
  if (value?.operator === 'NT') return undecided.untested
  const isGuarded = value?.operator === '=' && item.analyte?.decision === 'GUARDED'
  return isGuarded ? undecided.guarded : undecided.bound
}

export function verdictWord(verdict: ReportLine['verdict'], language: Language): string {
  return words[language][verdict]
}

const cell = 'border:1px solid #c8d0da;padding:4px 8px;text-align:left'

/** Results for a mail, as a table and as text; with several samples each line names its own. */
export function resultsTable(
  lines: ReportLine[],
  samples: string[],
  language: Language,
): { html: string; text: string } {
  if (lines.length === 0) return { html: '', text: '' }
  const hasSamples = lines.some(({ sample }) => sample !== undefined)
  const ofSample = (first: string) => (hasSamples ? [first] : [])
  const rows = lines.map(({ name, value, uncertainty = '', unit, limits, verdict, sample }) => [
    ...ofSample(samples[sample ?? -1] ?? ''),
    name,
    `${value} ${uncertainty}`.trim(),
    unit,
    limits,
    verdictWord(verdict, language),
  ])
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${tag} style="${cell}">${escaped(text)}</${tag}>`).join('')}</tr>`
  const head = [...ofSample(words[language].sample), ...words[language].head]
  return {
    html: `<table style="border-collapse:collapse">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
    text: [head, ...rows].map((cells) => cells.join(' | ')).join('\n'),
  }
}
