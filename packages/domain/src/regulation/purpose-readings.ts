import type { Entry } from './entries.ts'
import { purposeOfEntry, type EntryPurpose } from './entry-purpose.ts'
import { regulationFinding, regulationWords, type RegulationFinding } from './findings.ts'
import { amountFor, isPurposeOpen, type ListedPurpose } from './purpose.ts'
import type { Scene, Share } from './shares.ts'

/**
 * One substance in two entries for two purposes: the purpose of its lines decides which applies. Where no line says
 * it, there are two readings.
 */
export interface PurposeReadings {
  /** The entries if substances of an open purpose serve it. */
  serving: Entry[]
  /** The entries if they do not; null if every purpose is known. */
  otherwise: Entry[] | null
  /** The open purpose of each substance, by id. */
  open: ReadonlyMap<string, ListedPurpose>
}

/** The purposes for which a product's substances are named twice. */
type Contested = ReadonlyMap<string, ReadonlySet<EntryPurpose>>

/**
 * The entries by purpose. A preservative with an entry "for purposes other than inhibiting …" is judged by each entry
 * for its own share (Annex V, footnotes "for use other than as a preservative, see Annex III"); a colourant that is
 * also a UV filter likewise; a hair dye by Annex III in hair dyes and by Annex IV elsewhere (Article 14(1)(c)).
 */
export function readingsOf(entries: Entry[], { description }: Pick<Scene, 'description'>): PurposeReadings {
  const contested = contestedIn(entries)
  if (contested.size === 0) return { serving: entries, otherwise: null, open: new Map() }
  const open = openPurposes(entries, contested)
  const isHairDye = description.get('HAIR_DYE') ?? 'UNKNOWN'
  const reading = (withOpen: boolean) =>
    entries.flatMap((entry) => {
      const purpose = purposeOfEntry(entry)
      if (purpose === null) return [entry]
      const shares = entry.shares.flatMap((share) => {
        const purposes = contested.get(share.id)
        return purposes ? sharesFor(share, { purpose, purposes, withOpen, isHairDye }) : [share]
      })
      return shares.length === 0 ? [] : [{ ...entry, shares }]
    })
  return { serving: reading(true), otherwise: open.size > 0 ? reading(false) : null, open }
}

const pairs: readonly (readonly [EntryPurpose, EntryPurpose])[] = [
  ['PRESERVATIVE', 'NOT_PRESERVATIVE'],
  ['UV_FILTER', 'COLOUR'],
  ['HAIR_DYE', 'COLOUR'],
]

function contestedIn(entries: Entry[]): Contested {
  const named = new Map<string, Set<EntryPurpose>>()
  for (const entry of entries) {
    const purpose = purposeOfEntry(entry)
    if (purpose === null) continue
    for (const { id } of entry.shares) {
      const own = named.get(id)
      if (own) own.add(purpose)
      else named.set(id, new Set([purpose]))
    }
  }
  for (const [id, purposes] of named) if (!isContested(purposes)) named.delete(id)
  return named
}

const isContested = (purposes: ReadonlySet<EntryPurpose>): boolean =>
  purposes.has('PRESERVATIVE_ONLY') || pairs.some(([one, other]) => purposes.has(one) && purposes.has(other))

function openPurposes(entries: Entry[], contested: Contested): ReadonlyMap<string, ListedPurpose> {
  const open = new Map<string, ListedPurpose>()
  for (const { shares } of entries)
    for (const share of shares) {
      const purposes = contested.get(share.id)
      const listed = purposes && listedIn(purposes)
      if (listed && isPurposeOpen(listed, share.in_lines)) open.set(share.id, listed)
    }
  return open
}

function listedIn(purposes: ReadonlySet<EntryPurpose>): ListedPurpose | null {
  if (purposes.has('PRESERVATIVE_ONLY')) return 'PRESERVATIVE'
  if (purposes.has('NOT_PRESERVATIVE') && purposes.has('PRESERVATIVE')) return 'PRESERVATIVE'
  return purposes.has('COLOUR') && purposes.has('UV_FILTER') ? 'UV_FILTER' : null
}

interface At {
  purpose: EntryPurpose
  purposes: ReadonlySet<EntryPurpose>
  withOpen: boolean
  isHairDye: 'YES' | 'NO' | 'UNKNOWN'
}

/** Whether an entry counts only what serves, or does not serve, a purpose. */
const isDivided = (purpose: EntryPurpose, listed: ListedPurpose): boolean =>
  purpose === listed || purpose === 'NOT_PRESERVATIVE' || purpose === 'PRESERVATIVE_ONLY'

/** A colourant's entry in a hair dye, or a hair dye's entry in another product. */
function isOtherKindOfDye({ purpose, purposes, isHairDye }: At): boolean {
  if (!purposes.has('HAIR_DYE') || !purposes.has('COLOUR')) return false
  return purpose === 'COLOUR' ? isHairDye === 'YES' : purpose === 'HAIR_DYE' && isHairDye === 'NO'
}

/** A contested share as one entry counts it: whole, in part, or not at all. */
function sharesFor(share: Share, at: At): Share[] {
  if (isOtherKindOfDye(at)) return []
  const { purpose, purposes, withOpen } = at
  const listed = listedIn(purposes)
  if (!listed || !isDivided(purpose, listed)) return [share]
  const amounts = amountFor(listed, share.in_lines, withOpen)
  // Used for both purposes, all of it counts towards the limit of the other purpose.
  if (purpose === 'NOT_PRESERVATIVE') return amounts.pct_max.lt(share.pct_max) ? [share] : []
  return amounts.pct_max.gt(0) ? [{ ...share, ...amounts }] : []
}

/**
 * Joins the findings of both readings: a breach in both is a breach; a breach in one is a question for the role of the
 * line. Everything else is reported once.
 */
export function joinReadings(
  serving: RegulationFinding[],
  otherwise: RegulationFinding[],
  open: ReadonlyMap<string, ListedPurpose>,
): RegulationFinding[] {
  const keys = new Set(serving.map(({ key }) => key))
  return [
    ...serving.map((finding) => questioned(finding, otherwise, open, true)),
    ...otherwise
      .filter(({ key }) => !keys.has(key))
      .map((finding) => questioned(finding, serving, open, false)),
  ]
}

function questioned(
  finding: RegulationFinding,
  others: readonly RegulationFinding[],
  open: ReadonlyMap<string, ListedPurpose>,
  isServing: boolean,
): RegulationFinding {
  const isSameLine = ({ line_keys }: RegulationFinding) =>
    line_keys.some((key) => finding.line_keys.includes(key))
  const isBoth = others.some((other) => other.level === 'BLOCK' && isSameLine(other))
  if (finding.level !== 'BLOCK' || isBoth) return finding
  const [listed] = finding.substance_id === null ? open.values() : [open.get(finding.substance_id)]
  return listed === undefined ? finding : questionFor(finding, listed, isServing)
}

const asPurpose = {
  PRESERVATIVE: { en: 'as a preservative', th: 'หากใช้เป็นวัตถุกันเสีย' },
  UV_FILTER: { en: 'as a UV filter', th: 'หากใช้เป็นสารป้องกันแสงแดด' },
} as const
const otherPurpose = { en: 'for another purpose', th: 'หากใช้เพื่อวัตถุประสงค์อื่น' }

function questionFor(
  finding: RegulationFinding,
  listed: ListedPurpose,
  isServing: boolean,
): RegulationFinding {
  const purpose = isServing ? asPurpose[listed] : otherPurpose
  const words = regulationWords(finding)
  const lower = words.en.charAt(0).toLowerCase() + words.en.slice(1)
  const limit = { en: `${purpose.en}, ${lower}`, th: `${purpose.th} ${words.th}` }
  const { country, inci_name, line_keys, substance_id: id } = finding
  const question = regulationFinding('PURPOSE_OPEN', {
    country,
    limit,
    substance: { id, inci_name, line_keys },
  })
  const { key, code, level } = question
  return { ...finding, key: `${key}|${finding.source}`, code, level, found: { en: '', th: '' }, limit }
}
