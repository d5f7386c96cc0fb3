import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { isoInstant } from '../database/instants.ts'
import type { Link } from './chain-check.ts'
import { hashOfTexts } from './entry-hash.ts'

/** Stands between fields; JSON never holds it as it is, and a text that did would change the number of fields. */
const separator = '\u001F'
const columns = 17

// A text that may be absent is told apart from an empty one by its first letter; JSON and numbers are never empty.
const orNothing = (column: string) => `coalesce(${column}::text, '')`
const marked = (column: string) => `case when ${column} is null then '' else '=' || ${column} end`

/** One field of text out of a row of log_entry, in the order that `linksOfPage` reads. */
const line = `concat_ws(E'\\x1f', seq, v, chain, occurred_at, recorded_at, actor, event, subject, ${orNothing('refs')},
  data, ${marked('biz_step')}, ${marked('disposition')}, ${marked('location')}, ${orNothing('policy')}, ${orNothing('corrects')},
  prev_hash, hash)`

/** Reads up to `$3` entries behind `$1` up to `$2` as one text: a row of its own for each would cost as much again. */
export const pageStatement = `
  select count(*)::int as entries, max(seq) as last, string_agg(line, E'\\x1f') as text
  from (select seq, ${line} as line from log_entry where seq > $1 and seq <= $2 order by seq limit $3) as page`

/** What the database tells of a page. */
export interface Page {
  entries: number
  last: string | null
  text: string | null
}

/**
 * Tells the links of a page, each with the hash that its content really has, until `take` has enough. Answers how many
 * entries the text is made of: whoever puts a whole entry into a text of another one, to make two out of one, is
 * betrayed by the number.
 */
export function eachLink(text: string, take: (link: Link) => boolean): number {
  const fields: string[] = []
  let entries = 0
  // One entry after the other, so that its parts are forgotten while they are new.
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

/** What is no instant of this house ("infinity") matches no hash, and is to be found as that. */
function instant(told: string): string {
  return told.endsWith('+00') ? isoInstant(told) : told
}

function present(told: string): string | null {
  return told === '' ? null : told.slice(1)
}

function canonicalForm(json: string): string {
  try {
    return canonicalJson(JSON.parse(json))
  } catch {
    // A number that only the database can hold stands in no entry that was hashed here.
    return json
  }
}

/** The canonical form of JSON in the database's own: most entries have an actor, a subject, a policy like others. */
class CanonicalForms {
  #known = new Map<string, string>()

  of(json: string): string {
    const known = this.#known.get(json)
    if (known !== undefined) return known
    if (this.#known.size >= 2000) this.#known.clear()
    const form = canonicalForm(json)
    // A copy: the text is a part of its page, which would be kept whole.
    this.#known.set(Buffer.from(json).toString(), form)
    return form
  }
}

const actors = new CanonicalForms()
const subjects = new CanonicalForms()
const policies = new CanonicalForms()
const data = new CanonicalForms()
