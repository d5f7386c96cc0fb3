import { z } from 'zod'
import type { Fault } from './chain-check.ts'
import { isSigned, type SignedCheckpoint } from './signing-key.ts'

/** A checkpoint as mailed to the witness, with its signing key. */
const storedCheckpoint = z.object({
  seq: z.int().min(1),
  hash: z.string(),
  root: z.string(),
  at: z.string(),
  key_id: z.string(),
  signature: z.string(),
  public_key: z.string(),
})
export type StoredCheckpoint = z.output<typeof storedCheckpoint>

/** Reads the text of a file or mail; `name` identifies it in errors. */
export function readStoredCheckpoint(text: string, name: string): StoredCheckpoint {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`"${name}" is no checkpoint: it must be the JSON that was mailed`)
  }
  const { data, error } = storedCheckpoint.safeParse(json)
  if (!data)
    throw new Error(`"${name}" is no checkpoint: its ${error.issues[0]?.path.join('.')} is not right`)
  if (!isSigned(signedOf(data), data.public_key))
    throw new Error(`"${name}" is not signed with the key that it names: it was changed`)
  return data
}

export const signedOf = ({ public_key: _, ...checkpoint }: StoredCheckpoint): SignedCheckpoint => checkpoint

/** Contradictions between the checkpoints of the log and externally saved ones. */
export function storedFault(
  stored: StoredCheckpoint[],
  { checkpoints, keys }: { checkpoints: SignedCheckpoint[]; keys: Map<string, string> },
): Fault | null {
  for (const { seq, signature, key_id } of stored) {
    const here = checkpoints.find((one) => one.seq === seq)
    if (!keys.has(key_id))
      return storedWords(seq, 'was signed with a key that this log does not know', 'ลงนามด้วยกุญแจที่บันทึกนี้ไม่รู้จัก')
    if (!here) return storedWords(seq, 'is not in this log any more', 'ไม่มีอยู่ในบันทึกนี้แล้ว')
    if (here.signature !== signature)
      return storedWords(seq, 'is another one in this log', 'ไม่ตรงกับที่อยู่ในบันทึกนี้')
  }
  return null
}

const storedWords = (seq: number, en: string, th: string): Fault => ({
  first_bad_seq: seq,
  reason: {
    en: `The checkpoint of entry ${seq} that was kept elsewhere ${en}`,
    th: `จุดตรวจของรายการ ${seq} ที่เก็บไว้ภายนอก${th}`,
  },
})
