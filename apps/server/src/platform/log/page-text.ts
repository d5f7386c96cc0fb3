import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { isoInstant } from '../database/instants.ts'
import { hashOfTexts } from './entry-hash.ts'

/** A link of the chain: what an entry claims, and the actual hash of its content. */
export interface Link {
  seq: number
  prev_hash: string
  hash: string
  computed: string
}

/** Separates fields; JSON always escapes it, and a text that contained it would change the number of fields. */
const separator = '\u001F'
const columns = 17

// A first character distinguishes an empty text from an absent one; JSON and numbers are never empty.
const orNothing = (column: string) => `coalesce(${column}::text, '')`
const marked = (column: string) => `case when ${column} is null then '' else '=' || ${column} end`

/** A row of log_entry as one text, with fields in the order that `linksOfPage` reads. */
const line = `concat_ws(E'\\x1f', seq, v, chain, occurred_at, recorded_at, actor, event, subject, ${orNothing('refs')},
  data, ${marked('biz_step')}, ${marked('disposition')}, ${marked('location')}, ${orNothing('policy')}, ${orNothing('corrects')},
  prev_hash, hash)`

/** Reads up to `$3` entries after `$1` up to `$2` as one text: one row each would cost twice as much. */
export const pageStatement = `
  select count(*)::int as entries, max(seq) as last, string_agg(line, E'\\x1f') as text
  from (select seq, ${line} as line from log_entry where seq > $1 and seq <= $2 order by seq limit $3) as page`

/** A page from the database. */
export interface Page {
  entries: number
  last: string | null
  text: string | null
}

/**
 * Passes the links of a page to `take`, each with the actual hash of its content, until `take` returns false.
 * Returns the number of entries in the text. The count reveals an entry that was hidden inside a text of
 * another entry: one row then reads as two.
 */
export function eachLink(text: string, take: (link: Link) => boolean): number {
  const fields: string[] = []
  let entries = 0
  // One entry after the other, so that its parts are garbage-collected early.
  for (let at = 0; at < text.length;) {
    for (let field = 0; field < columns; field += 1) {
      const end = text.indexOf(separator, at)
      fields[field] = end < 0 ? text.slice(at) : text.slice(at, end)
      at = end < 0 ? text.length + 1 : end + 1
    }
    entries += 1
    if (!take(linkOf(fields))) break
  }
  return entries
}

function linkOf(fields: string[]): Link {
  const field = (at: number) => fields[at] as string
  const row = {
    seq: field(0),
    v: field(1),
    chain: field(2),
    occurred_at: instant(field(3)),
    recorded_at: instant(field(4)),
    actor: actors.of(field(5)),
    event: field(6),
    subject: subjects.of(field(7)),
    refs: field(8) === '' ? null : data.of(field(8)),
    data: data.of(field(9)),
    biz_step: present(field(10)),
    disposition: present(field(11)),
    location: present(field(12)),
    policy: field(13) === '' ? null : policies.of(field(13)),
    corrects: field(14) === '' ? null : field(14),
    prev_hash: field(15),
  }
  return { seq: Number(row.seq), prev_hash: row.prev_hash, hash: field(16), computed: hashOfTexts(row) }
}

/** An invalid instant ("infinity") matches no hash, and must be reported as such. */
function instant(reported: string): string {
  return reported.endsWith('+00') ? isoInstant(reported) : reported
}

function present(reported: string): string | null {
  return reported === '' ? null : reported.slice(1)
}

function canonicalForm(json: string): string {
  try {
    return canonicalJson(JSON.parse(json))
  } catch {
    // The database can hold numbers that JavaScript cannot; no entry that was hashed here contains one.
    return json
  }
}

/** Caches the canonical form of the database's JSON: most entries share their actor, subject or policy with others. */
class CanonicalForms {
  #known = new Map<string, string>()

  of(json: string): string {
    const known = this.#known.get(json)
    if (known !== undefined) return known
    if (this.#known.size >= 2000) this.#known.clear()
    const form = canonicalForm(json)
    // A copy: a substring would keep its whole page in memory.
    this.#known.set(Buffer.from(json).toString(), form)
    return form
  }
}

const actors = new CanonicalForms()
const subjects = new CanonicalForms()
const policies = new CanonicalForms()
const data = new CanonicalForms()
