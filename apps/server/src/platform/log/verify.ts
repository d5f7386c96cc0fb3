import { hashOfEntry } from './append.ts'

export type Verdict =
  | { ok: true; entries: number; head: string }
  | { ok: false; first_bad_seq: number; reason: string }

type Entry = Record<string, unknown> & { seq: number; prev_hash: string; hash: string }

/** Walks the chain from its first entry; `read` answers the entries after a seq, in order, none at the end. */
export async function verifyChain(read: (after: number) => Promise<Entry[]>): Promise<Verdict> {
  let [entries, head] = [0, '0'.repeat(64)]
  for (;;) {
    const page = await read(entries)
    if (page.length === 0) return { ok: true, entries, head }
    for (const entry of page) {
      const reason = faultOf(entry, entries + 1, head)
      if (reason) return { ok: false, first_bad_seq: entries + 1, reason }
      entries = entry.seq
      head = entry.hash
    }
  }
}

function faultOf(entry: Entry, seq: number, prev_hash: string): string | undefined {
  if (entry.seq !== seq) return `entry ${seq} is missing`
  if (entry.prev_hash !== prev_hash) return 'it does not link to the entry before'
  if (hashOfEntry(entry) !== entry.hash) return 'its content does not match its hash'
  return undefined
}
