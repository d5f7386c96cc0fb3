import { writtenDate, writtenDay } from '@rp/domain/dates'
import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import { breakable } from '../platform/pdf/breakable.ts'
import type { Sheet } from '../platform/pdf/paper.ts'
import { pdfOf } from '../platform/pdf/pdf.ts'
import type { ReportLine, ReportSnapshot } from './report-snapshot.ts'
import { reportWords, type ReportWords } from './report-words.ts'
import { verdictWord } from './result-words.ts'

interface Withdrawal {
  at: string
  reason: string
}

/** Points between the page margins. */
const pageWidth = 515
/** Points that a table adds to each column. */
const padding = 8.1

interface Beside {
  /** The address of the customer's page. */
  link: string | null
  withdrawn?: Withdrawal
}

/** The report as PDF from its snapshot; `caller` as in `pdfOf`. */
export const reportPdf = (snapshot: ReportSnapshot, { caller, ...beside }: Beside & { caller: string }) =>
  pdfOf(reportSheet(snapshot, beside), caller)

/** What the report of a snapshot prints; a withdrawn one says so across every page. */
export function reportSheet(snapshot: ReportSnapshot, { link, withdrawn }: Beside): Sheet {
  const t = reportWords[snapshot.language]
  return {
    title: t.title,
    beside: `${snapshot.number} · ${t.version} ${snapshot.version}`,
    ...(withdrawn && { watermark: 'WITHDRAWN / เพิกถอน' }),
    content: [
      ...partOf(snapshot, { link, ...(withdrawn && { withdrawn }) }),
      ...(snapshot.also ? otherLanguage(snapshot.also, { link, ...(withdrawn && { withdrawn }) }) : []),
      ...(snapshot.extras
        ? [{ text: t.end, style: 'quiet', alignment: 'center' as const, margin: endMargin }]
        : []),
    ],
    foot: [snapshot.company, snapshot.number, snapshot.extras && `${t.version} ${snapshot.version}`]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The whole report in the language of its snapshot. */
function partOf(snapshot: ReportSnapshot, { link, withdrawn }: Beside): Content[] {
  const t = reportWords[snapshot.language]
  return [
    ...(withdrawn ? [withdrawalOf(snapshot, withdrawn, t)] : []),
    ...replacedIn(snapshot, t),
    headOf(snapshot, link, t),
    { text: t.samples, style: 'head' },
    samplesOf(snapshot, t),
    ...samplingsOf(snapshot, t),
    ...deviationsOf(snapshot, t),
    { text: t.results, style: 'head' },
    resultsOf(snapshot, t),
    ...statementsOf(snapshot, t),
    ...writtenParts(snapshot, t),
    signaturesOf(snapshot, t),
  ]
}

/** The same report in a second language, from a new page. */
function otherLanguage(snapshot: ReportSnapshot, beside: Beside): Content[] {
  const t = reportWords[snapshot.language]
  const title = `${t.title} ${snapshot.number} · ${t.version} ${snapshot.version}`
  return [
    { text: title, fontSize: 15, bold: true, pageBreak: 'before', margin: [0, 0, 0, 8] },
    ...partOf(snapshot, beside),
  ]
}

/** Day, place and person of sampling, only as far as the customer stated them (7.8.5). */
function samplingsOf({ samples, language }: ReportSnapshot, t: ReportWords): Content[] {
  return samples.flatMap(({ barcode, sampling }): Content[] => {
    if (!sampling) return []
    const { at, place, by } = sampling
    const facts = [at && writtenDay(at, language), place && t.sampledAt(place), by && t.sampledBy(by)]
    const known = facts.filter(Boolean)
    if (known.length === 0) return []
    return [{ text: breakable(`${t.sampling} ${barcode}: ${known.join(' · ')}`), margin: [0, 4, 0, 0] }]
  })
}

/** What people wrote for the report: comments, deviations from the methods, opinions. */
function writtenParts({ extras }: ReportSnapshot, t: ReportWords): Content[] {
  const comments = (extras?.comments ?? []).map(({ step, text }) => `${step}: ${text}`)
  const part = (title: string, texts: string[]): Content[] =>
    texts.length === 0
      ? []
      : [{ text: title, style: 'head' }, ...texts.map((text): Content => ({ text: breakable(text) }))]
  return [
    ...part(t.remarks, comments),
    ...part(t.methodDeviations, extras?.deviations ? [extras.deviations] : []),
    ...(extras?.opinion
      ? part(t.opinion, [extras.opinion.text, t.opinionBy(extras.opinion.by), t.opinionNote])
      : []),
  ]
}

const endMargin: [number, number, number, number] = [0, 16, 0, 0]

function withdrawalOf({ language }: ReportSnapshot, { at, reason }: Withdrawal, t: ReportWords): Content {
  return {
    stack: [
      { text: `${t.withdrawn} · ${writtenDate(at, language)}`, bold: true, color: '#B3261E', fontSize: 13 },
      { text: [`${t.reason}: `, breakable(reason)], color: '#B3261E' },
    ],
    margin: [0, 0, 0, 8],
  }
}

/** An amended report names what it replaces, and why (ISO/IEC 17025 7.8.8.3). */
function replacedIn({ extras, number, language }: ReportSnapshot, t: ReportWords): Content[] {
  if (!extras?.replaces) return []
  const { version, issued_at, withdrawn_at, reason } = extras.replaces
  const dates = [writtenDate(issued_at, language), writtenDate(withdrawn_at, language)] as const
  return [
    {
      stack: [
        { text: breakable(t.replaces(number, version, ...dates)), bold: true },
        { text: [`${t.reason}: `, breakable(reason)] },
      ],
      margin: [0, 0, 0, 8],
    },
  ]
}

function headOf(snapshot: ReportSnapshot, link: string | null, t: ReportWords): Content {
  const { language, extras } = snapshot
  const dateOf = (instant: string) => writtenDate(instant, language)
  const facts: [string, string | null][] = [
    [t.laboratory, extras ? snapshot.company : null],
    [t.order, snapshot.number],
    [t.service, snapshot.service[language]],
    [t.accreditation, snapshot.accreditation_no],
    [t.customer, snapshot.customer_name],
    [t.contact, extras?.customer_contact ?? null],
    [t.subject, snapshot.subject],
    [t.received, snapshot.received_at && dateOf(snapshot.received_at)],
    [t.tested, extras?.tested ? period(dateOf(extras.tested.from), dateOf(extras.tested.to)) : null],
    [t.issued, dateOf(snapshot.issued_at)],
  ]
  const body: TableCell[][] = facts
    .filter(([, value]) => value)
    .map(([name, value]) => [{ text: name, style: 'quiet' }, breakable(value ?? '')])
  const seal: Content[] = link
    ? [
        { qr: link, fit: 84 },
        { text: breakable(t.scan), style: 'quiet', fontSize: 7, margin: [0, 3, 0, 0] },
      ]
    : []
  return {
    columns: [
      { width: 410, table: { widths: [110, 280], body }, layout: 'noBorders' },
      { width: 100, stack: seal },
    ],
  }
}

const period = (from: string, to: string) => (from === to ? from : `${from} – ${to}`)

/** The first column takes the remaining width: with a fixed width, no word runs off the page. */
function columns(...others: number[]): number[] {
  const taken = others.reduce((sum, width) => sum + width, 0)
  return [Math.floor(pageWidth - taken - (others.length + 1) * 2 * padding + padding), ...others]
}

function samplesOf({ samples, extras, language }: ReportSnapshot, t: ReportWords): Content {
  const received = (instant: string | null | undefined) => (instant ? writtenDate(instant, language) : '')
  return {
    table: {
      headerRows: 1,
      widths: extras ? columns(68, 100, 62, 62, 62) : columns(80, 110, 60, 80),
      body: [
        headRow(extras ? t.fullSampleHead : t.sampleHead),
        ...samples.map(
          ({ name, lot, barcode, qty, unit, condition, container, received_at }): TableCell[] => [
            breakable(name),
            breakable(lot),
            barcode,
            breakable([`${qty} ${unit}`.trim(), container].filter(Boolean).join(' · ')),
            ...(extras ? [breakable(received(received_at))] : []),
            breakable(condition),
          ],
        ),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

/** Samples that deviated but were tested, and those that were not tested. */
function deviationsOf({ samples, extras }: ReportSnapshot, t: ReportWords): Content[] {
  if (!extras) return []
  const remarks = samples.flatMap(({ barcode, remark }) => (remark ? [t.deviates(barcode, remark)] : []))
  const rejected = extras.rejected.map(({ name, barcode, reason }) => t.rejected(barcode, name, reason))
  return [...remarks, ...rejected].map((text) => ({ text: breakable(text), margin: [0, 4, 0, 0] }))
}

function resultsOf(snapshot: ReportSnapshot, t: ReportWords): Content {
  const { lines, samples } = snapshot
  const hasUncertainty = lines.some(({ uncertainty }) => uncertainty)
  const rows = lines.flatMap((line, at) => {
    const isNext = line.sample !== undefined && line.sample !== lines[at - 1]?.sample
    const of = samples[line.sample ?? -1]
    const row = resultRow(snapshot, line, hasUncertainty)
    return isNext && of ? [sampleRow(`${of.barcode} · ${of.name}`, row.length), row] : [row]
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: hasUncertainty ? columns(70, 46, 46, 68, 42, 62) : columns(76, 50, 80, 46, 72),
      body: [headRow(hasUncertainty ? t.headWithUncertainty : t.head), ...rows],
    },
    layout: 'lightHorizontalLines',
  }
}

function sampleRow(text: string, width: number): TableCell[] {
  const title: TableCell = { text: breakable(text), bold: true, colSpan: width, fillColor: '#EEF2F7' }
  return [title, ...Array.from({ length: width - 1 }, () => '')]
}

const verdictColours: Record<ReportLine['verdict'], string> = {
  PASS: '#1B6E3C',
  FAIL: '#B3261E',
  UNDECIDED: '#8A5300',
  OPEN: '#3c4756',
  NONE: '#3c4756',
}

function resultRow(snapshot: ReportSnapshot, line: ReportLine, hasUncertainty: boolean): TableCell[] {
  const { name, method, value, uncertainty, unit, limits, verdict, measured_by, remark, notes = [] } = line
  const below = [method, remark, ...notes].filter(Boolean)
  const said = [verdictWord(verdict, snapshot.language), ruleMark(snapshot, line)].filter(Boolean).join(' ')
  return [
    {
      stack: [
        breakable([name, scopeMark(snapshot, line)].filter(Boolean).join(' ')),
        ...below.map((text): Content => ({ text: breakable(text ?? ''), style: 'quiet' })),
      ],
    },
    breakable(value || '-'),
    ...(hasUncertainty ? [breakable(uncertainty ?? '')] : []),
    breakable(unit),
    breakable(limits),
    { text: breakable(said), bold: true, color: verdictColours[verdict] },
    breakable(measured_by),
  ]
}

/** The accreditations of the tests, in order; a test in the scope of one has its mark. */
const scopesOf = ({ lines }: ReportSnapshot): string[] => [
  ...new Set(lines.flatMap(({ scope }) => scope ?? [])),
]

function scopeMark(snapshot: ReportSnapshot, { scope }: ReportLine): string {
  return scope ? markOf(scopesOf(snapshot).indexOf(scope)) : ''
}

const markOf = (at: number) => `[${String.fromCharCode(65 + at)}]`

/** With one rule there is nothing to tell apart. */
function ruleMark({ extras }: ReportSnapshot, { rule }: ReportLine): string {
  const rules = extras?.decisions ?? []
  return rule && rules.length > 1 ? `(${rules.indexOf(rule) + 1})` : ''
}

function scopeStatements(snapshot: ReportSnapshot, t: ReportWords): string[] {
  const scopes = scopesOf(snapshot)
  const isPartly = scopes.length > 0 && snapshot.lines.some(({ scope }) => !scope)
  return [...scopes.map((no, at) => t.inScope(markOf(at), no)), ...(isPartly ? [t.outOfScope] : [])]
}

/** What the figures mean and do not mean (ISO/IEC 17025 7.8.2.1 l, 7.8.3, 7.8.6). */
function statementsOf(snapshot: ReportSnapshot, t: ReportWords): Content[] {
  const { extras, lines, samples } = snapshot
  if (!extras) return []
  const hasMarks = lines.some(({ rule }) => rule) && extras.decisions.length > 1
  const said = [
    ...scopeStatements(snapshot, t),
    ...extras.decisions.map((decision, at) => `${hasMarks ? `(${at + 1}) ` : ''}${t.decision[decision]}`),
    ...(lines.some(({ verdict }) => verdict === 'UNDECIDED') ? [t.undecided] : []),
    ...(lines.some(({ uncertainty }) => uncertainty) ? [t.uncertainty] : []),
    samples.length === 1 ? t.onlySample : t.onlySamples,
    t.whole,
  ]
  return [
    {
      ul: said.map((text): Content => ({ text: breakable(text) })),
      fontSize: 8.5,
      color: '#3c4756',
      margin: [0, 10, 0, 0],
    },
  ]
}

function signaturesOf({ done_by, verified_by, issued_by }: ReportSnapshot, t: ReportWords): Content {
  const line = (title: string, name: string): Column => ({
    width: 160,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5 }] },
      { text: breakable(name), margin: [0, 3, 0, 0] },
      { text: title, style: 'quiet' },
    ],
  })
  return {
    unbreakable: true,
    margin: [0, 46, 0, 0],
    columns: [
      line(t.doneBy, done_by.join(', ')),
      ...(verified_by ? [line(t.verifiedBy, verified_by)] : []),
      line(t.issuedBy, issued_by ?? ''),
    ],
    columnGap: 16,
  }
}

const headRow = (titles: readonly string[]): TableCell[] =>
  titles.map((text) => ({ text: breakable(text), style: 'th' }))
