import type { LogEntry } from './entry.ts'

/** The fields of an entry as text: numbers as digits, instants in ISO form, the five JSON values in canonical form. */
export type EntryTexts = Record<Exclude<keyof LogEntry, 'hash'>, string | null>

/**
 * The canonical JSON of an entry without its hash from its column texts: equal to `canonicalJson` of the entry but
 * much cheaper, because the field order is known.
 */
export function canonicalEntry(row: EntryTexts): string {
  const chain = `{"actor":${row.actor}${optionalText('biz_step', row.biz_step)},"chain":${quoted(row.chain)}`
  const data = `${optional('corrects', row.corrects)},"data":${row.data}${optionalText('disposition', row.disposition)}`
  const event = `,"event":${quoted(row.event)}${optionalText('location', row.location)}`
  const times = `,"occurred_at":"${row.occurred_at}","policy":${row.policy ?? 'null'}`
  const links = `,"prev_hash":${quoted(row.prev_hash)},"recorded_at":"${row.recorded_at}"`
  const rest = `${optional('refs', row.refs)},"seq":${row.seq},"subject":${row.subject},"v":${row.v}}`
  return chain + data + event + times + links + rest
}

function optional(name: string, json: string | null): string {
  return json === null ? '' : `,"${name}":${json}`
}

function optionalText(name: string, text: string | null): string {
  return text === null ? '' : `,"${name}":${JSON.stringify(text)}`
}

function quoted(text: string | null): string {
  return text === null ? 'null' : JSON.stringify(text)
}
