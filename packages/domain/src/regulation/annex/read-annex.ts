import { inciCase } from '../../inci/clean-name.ts'
import { anyProduct, type PartConditions, type ProductCondition } from '../part-conditions.ts'
import type { LimitUnit, ListFunction, ReviewState, RuleVerdict } from '../rule.ts'
import { columnOf, readColumns, type Annex, type AnnexColumn, type AnnexRefusal } from './columns.ts'
import { readLimit, readMixture, type ReadLimit } from './read-limit.ts'
import { readOther } from './read-other.ts'
import { readUses } from './read-uses.ts'
import { splitParts, tidy, type Part } from './split-parts.ts'
import { isMixture, namesOfEntry, titleOf } from './substance-names.ts'
import { refusedByContent } from './which-annex.ts'

/** The content of one part of an annex entry, before it becomes a rule with an id. */
export interface AnnexRule extends PartConditions {
  /** Letter of the part; empty if the entry has no parts. */
  part: string
  verdict: RuleVerdict
  list_function: ListFunction | null
  max_value: string | null
  max_unit: LimitUnit | null
  basis: string
  sum_group: string | null
  threshold_declare: string | null
  /** The name that the label prints above the threshold; empty: that of the substance. */
  declare_as: string
  label_wording: string
  conditions: string
  professional_only: boolean
  age_limit: number | null
  effective_from: string | null
  review_state: Exclude<ReviewState, 'APPROVED'>
}

export interface AnnexEntry {
  /** `98`, or `9/2` if the file gives one number to several substances. */
  ref: string
  name: string
  /** INCI names in the row, upper case. */
  inci_names: string[]
  cas: string[]
  ec: string[]
  rules: AnnexRule[]
}

/** Result for a row: an entry, or why there is none. `at` is its index in the file. */
export type AnnexRow = { at: number } & (
  | { entry: AnnexEntry }
  | { rejected: 'MOVED' | 'NO_REF' | 'NO_NAME' | 'CELLS'; ref: string }
)

const meaning: Record<Annex, Pick<AnnexRule, 'verdict' | 'list_function'>> = {
  II: { verdict: 'PROHIBITED', list_function: null },
  III: { verdict: 'RESTRICTED', list_function: null },
  IV: { verdict: 'ALLOWED_LIST', list_function: 'COLOUR' },
  V: { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' },
  VI: { verdict: 'ALLOWED_LIST', list_function: 'UV_FILTER' },
}

/**
 * Parses an annex of the EU cosmetics regulation as published: columns by header, multi-line cells, "(a) (b)" parts.
 * Every row below the header yields an entry or a reason; content that cannot be read with certainty is marked for
 * review.
 */
export function readAnnex(records: string[][], annex: Annex, file_name = ''): AnnexRow[] | AnnexRefusal {
  const table = readColumns(records, annex)
  if ('refused' in table) return table
  const refusal = refusedByContent(table, annex, file_name)
  if (refusal) return refusal
  const times = new Map<string, number>()
  const width = Math.max(...Object.values(table.places)) + 1
  return table.rows.map(({ at, cells }): AnnexRow => {
    const cell = (column: AnnexColumn) => cells[table.places[column] ?? -1] ?? ''
    const ref = tidy(cell('ref'))
    if (cells.length < width) return { at, rejected: 'CELLS', ref }
    if (/^moved or deleted/i.test(tidy(cell('name')))) return { at, rejected: 'MOVED', ref }
    if (!/^\d+ ?[a-z]*$/i.test(ref)) return { at, rejected: 'NO_REF', ref }
    if (tidy(cell('name')) === '') return { at, rejected: 'NO_NAME', ref }
    const time = (times.get(ref) ?? 0) + 1
    times.set(ref, time)
    return { at, entry: entryOf(time === 1 ? ref : `${ref}/${time}`, cell, annex) }
  })
}

type Cell = (column: AnnexColumn) => string

/** Parses a stored row by its headers, as if read from its file today. */
export function readStoredRow(
  raw: { column: string; text: string }[],
  { ref, annex }: { ref: string; annex: Annex },
): AnnexEntry {
  const cells = new Map<AnnexColumn, string>()
  for (const { column, text } of raw) {
    const known = columnOf(column)
    if (known && !cells.has(known)) cells.set(known, text)
  }
  return entryOf(ref, (column) => cells.get(column) ?? '', annex)
}

function entryOf(ref: string, cell: Cell, annex: Annex): AnnexEntry {
  return {
    ref,
    name: titleOf(cell('name')),
    inci_names: namesOfEntry({ glossary: cell('inci'), identified: cell('identified') }),
    cas: numbersIn(cell, 'cas', /\d{2,7}-\d{2}-\d/g),
    ec: numbersIn(cell, 'ec', /\d{3}-\d{3}-\d/g),
    rules: rulesOf(cell, annex),
  }
}

/** For a mixture, the row gives the numbers of its substances, to which the entry does not apply. */
function numbersIn(cell: Cell, column: 'cas' | 'ec', form: RegExp): string[] {
  return isMixture(cell('inci')) ? [] : [...new Set(cell(column).match(form))]
}

function rulesOf(cell: Cell, annex: Annex): AnnexRule[] {
  const declared = declaredRules(cell)
  if (declared.length > 0 && tidy(cell('max')) === '') return declared
  const limits = splitParts(cell('max'))
  const uses = splitParts(cell('uses'))
  const parts = uses.some(({ letter }) => letter !== '') ? uses : [{ letter: '', text: tidy(cell('uses')) }]
  const read = { cell, annex, limits, uses: parts, conditions: readUses(parts) }
  return [...parts.flatMap((part) => withTotal(partOf(part, read), cell)), ...declared]
}

const noLimit = { max_value: null, max_unit: null, basis: '', sum_group: null, effective_from: null }

interface Read {
  cell: Cell
  annex: Annex
  limits: Part[]
  /** From the uses column, whose letters define the parts. */
  uses: Part[]
  conditions: Map<string, PartConditions | null>
}

function partOf(part: Part, read: Read): AnnexRule {
  const { cell, annex } = read
  const { products, limit, unread } = ownCells(part, read)
  const other = tidy(cell('other'))
  const declared = declare.exec(other)?.[0] ?? ''
  const requested = readOther(withoutDeclared(other, declared), part.letter)
  // without its own limit, the other column may contain one
  const isRead = unread.length === 0 && requested.isRead && (limit !== null || !/\d ?%/.test(other))
  const { applies_to, not_for } = products ?? anyProduct
  return {
    part: part.letter,
    ...meaning[annex],
    applies_to,
    not_for: [...not_for, ...requested.not_for],
    ...(limit ?? noLimit),
    effective_from: limit?.effective_from ?? requested.effective_from,
    threshold_declare: null,
    declare_as: '',
    label_wording: tidy(cell('wording')),
    conditions: [...unread, declared, requested.text].filter((text) => text !== '').join(' · '),
    professional_only: requested.professional_only,
    age_limit: ageLimit(`${other} ${cell('wording')}`, requested.not_for),
    review_state: isRead ? 'AUTO' : 'NEEDS_REVIEW',
  }
}

/** The products and limits of a part, and the words that were not understood. */
function ownCells({ letter, text: use }: Part, { cell, limits, uses, conditions }: Read) {
  const products = conditions.get(letter) ?? null
  const said = limitText(letter, limits, uses) ?? tidy(cell('max'))
  const limit = limitOf(said, cell)
  return {
    products,
    limit,
    unread: [products ? '' : use, limit ? '' : said].filter((text) => text !== ''),
  }
}

/** A sentence below the letters that defines the form of all limits belongs to no single part. */
function limitOf(said: string, cell: Cell): ReadLimit | null {
  if (/\babove-? ?mentioned\b/i.test(cell('max'))) return null
  return readLimit(withoutOwnSum(said, cell)) ?? readMixture(said)?.own ?? null
}

/**
 * "2,5 % for the individual concentrations or the sum of the individual concentrations of X and Y" (III/286) is an
 * ordinary limit if X and Y are all substances of the entry: a limit counts them together.
 */
function withoutOwnSum(said: string, cell: Cell): string {
  const [whole, limit = '', names = ''] =
    /^([\d.,]+ ?%) for the individual concentra\w+ or the sum of the individual concentrations of ([^,;.]+)$/i.exec(
      said,
    ) ?? []
  const named = namesOfEntry({ glossary: cell('inci'), identified: '' })
  return whole !== undefined && names.split(' and ').length === named.length ? limit : said
}

/** An entry with a total for mixtures gets it as a part of its own. */
function withTotal(rule: AnnexRule, cell: Cell): AnnexRule[] {
  const total = readMixture(tidy(cell('max')))?.total
  return total ? [rule, { ...rule, ...total, part: 'sum', label_wording: '', conditions: '' }] : [rule]
}

/**
 * The limit text of a part: a single limit without a letter applies to every part; null if the letters do not match
 * the uses.
 */
function limitText(letter: string, limits: Part[], uses: Part[]): string | null {
  const [first] = limits
  if (limits.length === 1 && first?.letter === '') return first.text
  if (limits.some((part) => !uses.some((use) => use.letter === part.letter))) return null
  return limits.find((part) => part.letter === letter)?.text ?? ''
}

/** Exceptions for small children in some products are conditions, not an age limit. */
function ageLimit(text: string, not_for: ProductCondition[]): number | null {
  if (not_for.some(({ all, except }) => all.includes('BABY_U3') && except.length > 0)) return null
  const years = /not to be used (?:in (?:products|preparations) )?for children under (\d+|three) years/i.exec(
    tidy(text),
  )?.[1]
  return years === undefined ? null : years === 'three' ? 3 : Number(years)
}

const declare =
  /the presence of the substance(?: or (?:the )?substances)? (?:must|shall) be indicated (?:(?:as )?[‘']([^‘’']{2,80})[’'] )?in the list of ingredients [^:]{0,160} when (?:its|the) concentration[^:]{0,60} exceeds[^:]{0,40}: ?[-—] ?(0[.,]\d+) ?% in leave-on products,? ?[-—] ?(0[.,]\d+) ?% in rinse-off products\.?/i

/** Remaining part letters without text have no meaning. */
function withoutDeclared(other: string, declared: string): string {
  const rest = other.replace(declared, '')
  return /^[\s()a-p]{0,60}$/.test(rest) ? '' : rest
}

/** "(a) Solvent (b) Fragrance/ aromatic compositions/ their raw materials" (III/45) are purposes, not products. */
const namesNoProducts = (uses: string): boolean =>
  /^(?:(?:\([a-z]\)|solvent|fragrance|aromatic compositions|their raw materials)[\s/]{0,3})*$/i.test(uses)

/** The entry's only glossary name, or else its only other INCI name. */
function onlyName(cell: Cell): string {
  const glossary = namesOfEntry({ glossary: cell('inci'), identified: '' })
  const names =
    glossary.length > 0 ? glossary : namesOfEntry({ glossary: '', identified: cell('identified') })
  const [only, other] = names
  return only === undefined || other !== undefined ? '' : inciCase(only)
}

/** Fragrance allergens: declared on the label above a share (entries 45, 67 … of Annex III), beside any limit. */
function declaredRules(cell: Cell): AnnexRule[] {
  const said = declare.exec(tidy(cell('other')))
  if (!said) return []
  const [whole, quoted = '', leaveOn = '', rinseOff = ''] = said
  const declare_as = quoted === '' ? onlyName(cell) : quoted.replace(/ ?\/ ?/g, '/')
  const isWhole = namesNoProducts(tidy(cell('uses'))) || tidy(cell('max')) !== ''
  const requested = readOther(withoutDeclared(tidy(cell('other')), whole))
  const isRead = isWhole && requested.isRead
  const of = (part: string, applies_to: ProductCondition[], threshold: string): AnnexRule => ({
    part,
    verdict: 'LABEL_ONLY',
    list_function: null,
    applies_to,
    not_for: [],
    ...noLimit,
    threshold_declare: threshold.replace(',', '.'),
    declare_as,
    label_wording: '',
    conditions: tidy(cell('max')) === '' ? requested.text : '',
    professional_only: false,
    age_limit: null,
    review_state: isRead ? 'AUTO' : 'NEEDS_REVIEW',
  })
  return [
    of(
      'leave-on',
      [
        { all: ['LEAVE_ON'], except: [] },
        { all: ['ORAL'], except: [] },
      ],
      leaveOn,
    ),
    of('rinse-off', [{ all: ['RINSE_OFF'], except: [['ORAL']] }], rinseOff),
  ]
}
