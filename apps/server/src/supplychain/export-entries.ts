import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { logExportFormats } from '@rp/contract/supplychain/entry'
import type { Language } from '@rp/domain/languages'
import { entryOf, marksOf, type LogEntry } from '@rp/domain/supplychain/entry'
import { epcisDocument, epcisEvent } from '@rp/domain/supplychain/epcis'
import { sentenceOf } from '@rp/domain/supplychain/sentence'
import { asc, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database } from '../platform/database/open-database.ts'
import { csvOf } from '../platform/list/csv-text.ts'
import { pagesOfEntries } from '../platform/log/read-entries.ts'
import { fullStatement } from '../platform/log/signing-key.ts'
import { headOf, sealsOf } from '../platform/log/verify.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import type { EntryFilters } from './entry-filters.ts'
import { seqsOf } from './entry-list.ts'

type Format = (typeof logExportFormats)[number]

const pageSize = 1000
/** Entries that become text at once: a page of them would hold the server. */
const batch = 50
const files: Record<Format, { mime: string; name: string }> = {
  csv: { mime: 'text/csv; charset=utf-8', name: 'supplychain-log.csv' },
  jsonl: { mime: 'application/jsonl; charset=utf-8', name: 'supplychain-log.jsonl' },
  epcis: { mime: 'application/ld+json; charset=utf-8', name: 'supplychain-log.epcis.jsonld' },
}

interface Export {
  format: Format
  filters: EntryFilters
  language: Language
}

/** Streams entries as they are read, so that at most one page is in memory. */
export function sendEntries(
  reply: FastifyReply,
  database: Database,
  { format, filters, language }: Export,
): FastifyReply {
  const { mime, name } = files[format]
  const isWhole = Object.values(filters).every((value) => value === undefined)
  const pages = inBatches(isWhole ? pagesOfEntries(database.pool, 0) : selectedEntries(database, filters))
  const lines = {
    csv: () => csvLines(pages, language),
    jsonl: () => (isWhole ? wholeProof(database) : jsonLines(pages)),
    epcis: () => epcisLines(pages),
  }
  return reply
    .type(mime)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines[format]()))
}

/** The entries of pages in smaller parts, with pauses for other work between them. */
async function* inBatches(pages: AsyncIterable<LogEntry[]>): AsyncGenerator<LogEntry[]> {
  for await (const page of pages)
    for (let at = 0; at < page.length; at += batch) {
      yield page.slice(at, at + batch)
      await setImmediate()
    }
}

async function* selectedEntries({ db }: Database, filters: EntryFilters): AsyncGenerator<LogEntry[]> {
  for (let after = 0; ;) {
    const seqs = await seqsOf(db, filters, { direction: asc, limit: pageSize, after })
    const last = seqs.at(-1)
    if (last === undefined) return
    const rows = await db
      .select()
      .from(logEntry)
      .where(inArray(logEntry.seq, seqs))
      .orderBy(asc(logEntry.seq))
    yield rows.map(entryOf)
    after = last
  }
}

async function* jsonLines(pages: AsyncIterable<LogEntry[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/**
 * The whole log for the offline verifier: the keys, every entry with each checkpoint after its last one, and the head,
 * so that a cut end is detected. Includes only entries up to the head, whatever is appended meanwhile.
 */
async function* wholeProof({ db, pool }: Database): AsyncGenerator<string> {
  const { checkpoints, keys } = await sealsOf(db)
  const head = await headOf(db)
  const line = (value: object) => `${JSON.stringify(value)}\n`
  for (const [key_id, public_key] of keys) yield line({ key: { key_id, public_key } })
  const sealed = new Map(checkpoints.map((one) => [one.seq, one]))
  for await (const page of inBatches(pagesOfEntries(pool, 0, head.seq))) {
    const lines = page.map((entry) => {
      const seal = sealed.get(entry.seq)
      return (
        line(entry) +
        (seal ? line({ checkpoint: { ...fullStatement(seal), signature: seal.signature } }) : '')
      )
    })
    yield lines.join('')
  }
  yield line({ head })
}

const columns = [
  'seq',
  'recorded_at',
  'occurred_at',
  'event',
  'sentence',
  'subject_type',
  'subject_id',
  'subject',
]
const moreColumns = [
  'actor_type',
  'actor_id',
  'role',
  'department',
  'verdict',
  'policies',
  'data',
  'hash',
  'prev_hash',
]

async function* csvLines(pages: AsyncIterable<LogEntry[]>, language: Language): AsyncGenerator<string> {
  const all = [...columns, ...moreColumns]
  yield csvOf(all, [], language)
  for await (const page of pages) {
    const text = csvOf(
      all,
      page.map((entry) => csvRow(entry, language)),
      language,
    )
    // The table header was already sent.
    yield text.slice(text.indexOf('\r\n') + 2)
  }
}

function csvRow(entry: LogEntry, language: Language): Record<string, unknown> {
  const { subject, actor, data } = entry
  const marks = marksOf(entry.policy)
  return {
    ...entry,
    sentence: sentenceOf(entry)[language],
    subject_type: subject.type,
    subject_id: String(subject.id),
    subject: subject.label,
    actor_type: actor.type,
    actor_id: actor.id,
    role: actor.role,
    department: actor.department,
    verdict: marks[0]?.verdict ?? 'NOT_COVERED',
    policies: marks.map(({ id, version }) => `${id}:${version}`),
    data: JSON.stringify(data),
  }
}

async function* epcisLines(pages: AsyncIterable<LogEntry[]>): AsyncGenerator<string> {
  const { head, tail } = epcisDocument(new Date().toISOString())
  yield head
  let between = ''
  for await (const page of pages) {
    yield between + page.map((entry) => JSON.stringify(epcisEvent(entry))).join(',')
    between = ','
  }
  yield tail
}
