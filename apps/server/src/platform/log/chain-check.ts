import type { Words } from '@rp/domain/languages'
import { genesisHash } from '@rp/domain/supplychain/entry'
import { GrowingTree, leafOfEntry } from './merkle.ts'
import { eachLink, type Page, type Link } from './page-text.ts'
import { isSigned, type SignedCheckpoint } from './signing-key.ts'

export interface Fault {
  first_bad_seq: number
  reason: Words
}

/** A fact about the log from outside its entries: its head, or the end of an earlier verification. */
export interface Anchor {
  seq: number
  hash: string
}

/** Facts about the log from outside its entries. */
export interface LogContext {
  checkpoints?: SignedCheckpoint[]
  /** Public keys by their id. */
  keys?: Map<string, string>
  anchors?: Anchor[]
}

/** The state of a check, to continue from: the last entry, and the full parts of the tree so far. */
export interface CheckPosition {
  seq: number
  hash: string
  tree: string[]
}

const fault = (first_bad_seq: number, en: string, th: string): Fault => ({
  first_bad_seq,
  reason: { en, th },
})

/** The log ends with an entry, but later ones are known. */
export const missingAtEnd = (end: number, known: number): Fault =>
  fault(
    end + 1,
    `Entries ${end + 1} to ${known} are missing at the end`,
    `รายการ ${end + 1} ถึง ${known} ท้ายสุดหายไป`,
  )

/**
 * Tamper detection: each entry of the chain must link to the one before and match its hash, and any checkpoint or anchor for it.
 * Computes a checkpoint's Merkle root from the leaves.
 */
export class ChainCheck {
  #seq = 0
  #hash = genesisHash
  #tree = new GrowingTree()
  #checkpoints: Map<number, SignedCheckpoint>
  #anchors: Map<number, Anchor>
  #keys: Map<string, string>
  /** Number of valid checkpoints. */
  confirmed = 0

  constructor({ checkpoints = [], keys = new Map(), anchors = [] }: LogContext = {}) {
    this.#checkpoints = new Map(checkpoints.map((one) => [one.seq, one]))
    this.#anchors = new Map(anchors.map((one) => [one.seq, one]))
    this.#keys = keys
  }

  get place(): CheckPosition {
    return { seq: this.#seq, hash: this.#hash, tree: this.#tree.parts }
  }

  /** Continues after the entries checked before. */
  resume({ seq, hash, tree }: CheckPosition): void {
    this.#seq = seq
    this.#hash = hash
    this.#tree = new GrowingTree(seq, tree)
  }

  /** Checks the next entries in the database's text form; returns the first fault. */
  addPage(page: Page): Fault | undefined {
    const first = this.#seq + 1
    let wrong: Fault | undefined
    const entries = eachLink(page.text ?? '', (link) => (wrong = this.take(link)) === undefined)
    if (wrong || entries === page.entries) return wrong
    return fault(
      first,
      'Here or after it a text holds what stands between fields only',
      'ตั้งแต่รายการนี้มีข้อความที่มีตัวคั่นฟิลด์',
    )
  }

  /** Checks the next entry; returns its fault. */
  take(entry: Link): Fault | undefined {
    const seq = this.#seq + 1
    if (entry.seq !== seq) return fault(seq, `Entry ${seq} is missing`, `ไม่มีรายการ ${seq}`)
    if (entry.prev_hash !== this.#hash)
      return fault(seq, 'It does not link to the entry before', 'ไม่เชื่อมกับรายการก่อนหน้า')
    if (entry.computed !== entry.hash)
      return fault(seq, 'Its content does not match its hash', 'เนื้อหาไม่ตรงกับแฮช')
    this.#seq = seq
    this.#hash = entry.hash
    this.#tree.push(leafOfEntry(entry.hash))
    return this.#atPlace()
  }

  /** Call after the last entry: no later ones may be known. */
  end(): Fault | undefined {
    const later = [...this.#checkpoints.keys(), ...this.#anchors.keys()].filter((seq) => seq > this.#seq)
    if (later.length === 0) return undefined
    return missingAtEnd(this.#seq, Math.max(...later))
  }

  #atPlace(): Fault | undefined {
    const [seq, hash] = [this.#seq, this.#hash]
    const anchor = this.#anchors.get(seq)
    if (anchor && anchor.hash !== hash)
      return fault(seq, 'It is another entry than was known here before', 'ไม่ใช่รายการเดิมที่เคยบันทึกไว้')
    const checkpoint = this.#checkpoints.get(seq)
    if (!checkpoint) return undefined
    if (!isSigned(checkpoint, this.#keys.get(checkpoint.key_id)))
      return fault(seq, 'The checkpoint here is not signed with a known key', 'จุดตรวจที่นี่ไม่ได้ลงนามด้วยกุญแจที่รู้จัก')
    if (checkpoint.hash !== hash || checkpoint.root !== this.#tree.root())
      return fault(
        seq,
        'The signed checkpoint here speaks of other entries: the log was rewritten before it',
        'จุดตรวจที่ลงนามไว้ไม่ตรงกับรายการ: บันทึกถูกเขียนใหม่ก่อนจุดนี้',
      )
    this.confirmed += 1
    return undefined
  }
}
