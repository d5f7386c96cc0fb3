import { bangkokDay } from '@rp/domain/dates'
import { isSameText } from '@rp/domain/regulation/edition/same-text'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { staffIdOf } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import type { FileEntry, FileRule } from './annex-file.ts'
import { regulationApplies } from './annex-source.ts'
import { differenceOf, type Difference } from './edition-difference.ts'
import { countChange, reject, type Run } from './import-run.ts'
import { openRequest, type Opening, type Request } from './open-request.ts'
import type { Source } from './proposal.ts'
import { isOpenRequest } from './request-columns.ts'
import { countTitle } from './title-report.ts'
import { withdrawImported } from './withdraw-imported.ts'
import { columnsOf, writeRules, type NewRule, type Rule } from './write-rule.ts'

/** Stored data about the entries of a chunk. */
interface ExistingRules {
  rules: Map<string, Rule>
  /** Parts of an entry that have a rule. */
  parts: Map<string, string[]>
  requests: Map<string, Request[]>
}

const placeKey = (ref: string, part: string) => `${ref}#${part}`

/** Compares entries of the file with the rules in their places, and writes or proposes what differs. */
export async function importEntries(tx: Tx, run: Run, entries: FileEntry[]): Promise<void> {
  const known = await knownOf(
    tx,
    run.source,
    entries.map(({ ref }) => ref),
  )
  const begun: NewRule[] = []
  for (const entry of entries) begun.push(...(await importEntry(tx, run, known, entry)))
  run.report.rules += begun.length
  if (run.dry_run || begun.length === 0) return
  await writeRules(tx, begun)
  await run.parts.notifyRulesChanged(
    tx,
    begun.map(({ id }) => id),
  )
}

/** One entry: proposes the differences, and returns the rules to write. */
async function importEntry(tx: Tx, run: Run, known: ExistingRules, entry: FileEntry): Promise<NewRule[]> {
  const steps = entry.rules.map((rule) => stepOf(run, known, entry, rule))
  const waiting = steps.find(({ step }) => step === 'WAITS')
  if (waiting) {
    reject(run, { row: entry.row, ref: entry.ref, reason: waitsFor(waiting.number, run) })
    return []
  }
  const gone = removedParts(run, known, entry)
  const proposals = [
    ...steps.flatMap(({ rule, difference }) =>
      difference ? [{ entry, part: rule.part, rule, difference }] : [],
    ),
    ...gone.map((part) => ({ entry, part, rule: null, difference: partDifference(known, entry) })),
  ]
  const written = steps.filter(({ step }) => step === 'WRITE')
  countEntry(run, entry, {
    isKnown: known.parts.has(entry.ref),
    isUnchanged: proposals.length === 0 && written.length === 0,
    isRespelled: steps.some(({ step }) => step === 'SAME_MEANING'),
  })
  countChange(
    run,
    proposals.map(({ difference }) => difference.change_class),
  )
  for (const proposal of proposals) await propose(tx, run, known, proposal)
  return written.map(({ rule }) => newRule(run, entry, rule))
}

/** A new or removed part changes the law, unless the row is the same and was only parsed better. */
function partDifference(known: ExistingRules, { ref, raw }: FileEntry): Difference {
  const isReadAnew = (known.parts.get(ref) ?? []).some((part) =>
    isSameText(known.rules.get(placeKey(ref, part))?.raw ?? [], raw),
  )
  return { change_class: isReadAnew ? 'READING' : 'LAW', changes: ['USE'] }
}

const entryNew: Difference = { change_class: 'NEW', changes: [] }

interface Counted {
  isKnown: boolean
  isUnchanged: boolean
  /** The row is spelled differently with the same meaning. */
  isRespelled: boolean
}

function countEntry(
  { report }: Run,
  { ref, rules }: FileEntry,
  { isKnown, isUnchanged, isRespelled }: Counted,
): void {
  if (rules.some(({ review_state }) => review_state === 'NEEDS_REVIEW')) report.review += 1
  countTitle(report.titles, { ref, title: rules[0]?.content.entry_name ?? '' })
  if (isUnchanged && isRespelled) report.respelled += 1
  report.counts[isUnchanged ? 'unchanged' : isKnown ? 'changed' : 'new'] += 1
}

interface Step {
  step: 'UNCHANGED' | 'SAME_MEANING' | 'WRITE' | 'PROPOSE' | 'WAITS'
  rule: FileRule
  /** What the proposal changes. */
  difference: Difference | null
  /** The number of the request that the proposal waits for. */
  number: string
}

function stepOf({ isFirst, annex }: Run, known: ExistingRules, entry: FileEntry, rule: FileRule): Step {
  const { ref, raw } = entry
  const nothing = { rule, difference: null, number: '' }
  const key = placeKey(ref, rule.part)
  const current = known.rules.get(key)
  if (current?.import_hash === rule.hash) return { ...nothing, step: 'UNCHANGED' }
  const requests = known.requests.get(key) ?? []
  // A pending or refused proposal is not repeated.
  if (requests.some(({ import_hash }) => import_hash === rule.hash)) return { ...nothing, step: 'UNCHANGED' }
  const difference = current
    ? differenceOf(rule, current, { annex, raw })
    : known.parts.has(ref)
      ? partDifference(known, entry)
      : entryNew
  if (!difference) return { ...nothing, step: 'SAME_MEANING' }
  const [other] = requests.filter((one) => one.origin !== 'IMPORT' && one.status !== 'REJECTED')
  if (other) return { ...nothing, step: 'WAITS', number: other.number }
  return isFirst && !current ? { ...nothing, step: 'WRITE' } : { ...nothing, step: 'PROPOSE', difference }
}

/** Parts of an entry with rules that are missing from its row. */
function removedParts({ isFirst }: Run, known: ExistingRules, { ref, rules }: FileEntry): string[] {
  if (isFirst) return []
  return (known.parts.get(ref) ?? []).filter(
    (part) =>
      !rules.some((rule) => rule.part === part) &&
      !(known.requests.get(placeKey(ref, part)) ?? []).some(({ kind }) => kind === 'END'),
  )
}

interface Proposed {
  entry: FileEntry
  part: string
  /** Null: the part ends. */
  rule: FileRule | null
  difference: Difference
}

async function propose(
  tx: Tx,
  run: Run,
  known: ExistingRules,
  { entry, part, rule, difference }: Proposed,
): Promise<void> {
  run.report.proposed += 1
  if (run.dry_run || !run.source) return
  const key = placeKey(entry.ref, part)
  for (const older of known.requests.get(key) ?? []) await withdrawImported(tx, run, older)
  const current = known.rules.get(key) ?? null
  const place = { source: run.source, source_ref: entry.ref, part, current }
  const { import_id, file_name: note } = run
  const opened = await openRequest(
    tx,
    {
      ...whatOf(rule, current),
      place,
      note,
      origin: 'IMPORT',
      imported: {
        import_id,
        import_hash: rule ? rule.hash : 'END',
        raw: entry.raw,
        ...difference,
        reading: rule?.review_state ?? 'AUTO',
      },
    },
    run.by,
  )
  run.changed.push(opened)
}

function whatOf(
  rule: FileRule | null,
  current: Rule | null,
): Pick<Opening, 'kind' | 'proposed' | 'effective_from'> {
  const today = bangkokDay(new Date())
  if (!rule) return { kind: 'END', proposed: null, effective_from: today }
  return {
    kind: current ? 'CHANGE' : 'NEW',
    proposed: rule.content,
    effective_from: rule.effective_from ?? today,
  }
}

function newRule(
  { source, by }: Run,
  { ref, raw }: FileEntry,
  { part, content, effective_from, review_state, hash }: FileRule,
): NewRule {
  return {
    ...columnsOf(content),
    id: uuidv7(),
    substance_ids: [],
    // A dry run makes rules without a source and discards them.
    source_id: source?.id ?? '',
    source_ref: ref,
    part,
    market: source?.market ?? 'EU',
    recipe_type: source?.recipe_type ?? 'COSMETICS',
    effective_from: effective_from ?? source?.effective_from ?? regulationApplies,
    review_state,
    import_hash: hash,
    raw,
    created_by: staffIdOf(by.initiator),
  }
}

function waitsFor(number: string, { language }: Run): string {
  return language === 'th'
    ? `มีคำขอ ${number} รอพิจารณาอยู่`
    : `the request ${number} about it waits for a decision`
}

async function knownOf(tx: Tx, source: Source | null, refs: string[]): Promise<ExistingRules> {
  const known: ExistingRules = { rules: new Map(), parts: new Map(), requests: new Map() }
  if (!source) return known
  const rules = await tx
    .select()
    .from(regulationRule)
    .where(
      and(
        eq(regulationRule.source_id, source.id),
        inArray(regulationRule.source_ref, refs),
        isNull(regulationRule.effective_to),
      ),
    )
  for (const rule of rules) {
    known.rules.set(placeKey(rule.source_ref, rule.part), rule)
    known.parts.set(rule.source_ref, [...(known.parts.get(rule.source_ref) ?? []), rule.part])
  }
  const requests = await tx
    .select()
    .from(regulationRequest)
    .where(
      and(
        eq(regulationRequest.source_id, source.id),
        inArray(regulationRequest.source_ref, refs),
        or(isOpenRequest, eq(regulationRequest.status, 'REJECTED')),
      ),
    )
  for (const request of requests) {
    const key = placeKey(request.source_ref, request.part)
    known.requests.set(key, [...(known.requests.get(key) ?? []), request])
  }
  return known
}
