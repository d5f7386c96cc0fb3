import { setImmediate } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Platform } from '../platform.ts'
import { sweepEvery } from '../sweep.ts'
import { placeParts, sampleOf, sampleWith, type Seen, type TextSample } from './text-sample.ts'

const sampleSize = 2000
/** The start of a text is representative. */
const lettersMax = 200
/** Texts counted before yielding: all at once would block a node for a tenth of a second. */
const atOnce = 50
const lookEveryMs = 10 * 60_000

/**
 * A sample of a table's texts in memory, refreshed periodically. PostgreSQL's statistics know a text only if one row in
 * a hundred has it, and nothing about parts of texts. `com` is in every second row: an index that reads the list of
 * each such part takes longer than the rest of a search (ADR 0023, 0037).
 */
export function openTextSample(
  platform: Pick<Platform, 'http' | 'log' | 'database'>,
  { table, column, what }: { table: PgTable; column: AnyPgColumn; what: string },
): TextSample {
  let sample = sampleOf([])
  const draw = sweepEvery(platform, lookEveryMs, `drawing a sample of ${what}`, async () => {
    const { rows } = await platform.database.db.execute<{ text: string }>(sql`
      select left(${column}, ${lettersMax}) as text from ${table} tablesample system ((
        select least(100, 100 * ${sampleSize}::float / greatest(reltuples, 1)) from pg_class where oid = ${getTableName(table)}::regclass
      )) limit ${2 * sampleSize}`)
    const texts = rows.map(({ text }) => text)
    const seen: Seen = new Map()
    for (let at = 0; at < texts.length; at += atOnce) {
      placeParts(seen, texts.slice(at, at + atOnce), at)
      await setImmediate()
    }
    sample = sampleWith(texts, seen)
  })
  draw()
  return {
    isEmpty: () => sample.isEmpty(),
    patternOf: (text) => sample.patternOf(text),
    partsOf: (text) => sample.partsOf(text),
    shareWith: (text) => sample.shareWith(text),
    shareOf: (holds) => sample.shareOf(holds),
  }
}
