import { hash as hashOf } from 'node:crypto'

/**
 * The Merkle tree of RFC 6962, section 2.1: SHA-256, with a first byte that distinguishes leaves from nodes. Hashes are
 * hex: Node makes a hash string in a fifth of the time of a buffer, and a verification makes millions.
 */
export function leafHash(leaf: Uint8Array): string {
  return hashOf('sha256', Buffer.concat([leafByte, leaf]))
}

const leafByte = Buffer.from([0])
const nodeByte = Buffer.from([1])
// Reused for each leaf and each node.
const leafBytes = Buffer.alloc(33, 0)
const nodeBytes = Buffer.alloc(65, 1)

/** The leaf of an entry: the 32 bytes of its hash. */
export function leafOfEntry(hash: string): string {
  // An invalid hash would leave bytes of the previous one.
  if (leafBytes.write(hash, 1, 'hex') !== 32) return leafHash(Buffer.from(hash, 'hex'))
  return hashOf('sha256', leafBytes)
}

function nodeHash(left: string, right: string): string {
  if (nodeBytes.write(left, 1, 'hex') !== 32 || nodeBytes.write(right, 33, 'hex') !== 32)
    return hashOf('sha256', Buffer.concat([nodeByte, Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))
  return hashOf('sha256', nodeBytes)
}

/** The largest power of two below n. */
function splitOf(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** The root over hashed leaves. */
export function merkleRoot(leaves: string[]): string {
  const tree = new GrowingTree()
  for (const leaf of leaves) tree.push(leaf)
  return tree.root()
}

/** The root of the leaves from `start` up to, but excluding, `end`. */
export type RangeRoot = (start: number, end: number) => Promise<string>

/** The siblings on the path from a leaf to the root of a tree of `size` leaves, nearest first. */
export async function inclusionPath(index: number, size: number, rootOf: RangeRoot): Promise<string[]> {
  const path: string[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      path.unshift(await rootOf(middle, end))
      end = middle
    } else {
      path.unshift(await rootOf(start, middle))
      start = middle
    }
  }
  return path
}

/** The root that a leaf and its path lead to; undefined if the path has the wrong length. */
export function rootOfPath(
  { index, size }: { index: number; size: number },
  leaf: string,
  path: string[],
): string | undefined {
  if (index >= size) return undefined
  const sides: ('left' | 'right')[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      sides.unshift('right')
      end = middle
    } else {
      sides.unshift('left')
      start = middle
    }
  }
  if (sides.length !== path.length) return undefined
  return path.reduce(
    (root, sibling, at) => (sides[at] === 'right' ? nodeHash(root, sibling) : nodeHash(sibling, root)),
    leaf,
  )
}

/** A tree that takes one leaf after the other and stores only the roots of its full parts. */
export class GrowingTree {
  #parts: string[]
  #size: number

  /** Continues from the full parts of a tree of that size, largest first. */
  constructor(size = 0, parts: string[] = []) {
    this.#size = size
    this.#parts = [...parts]
  }

  get size(): number {
    return this.#size
  }

  get parts(): string[] {
    return [...this.#parts]
  }

  push(leaf: string): void {
    let node = leaf
    for (let full = this.#size; full % 2 === 1; full = (full - 1) / 2) {
      const left = this.#parts.pop()
      if (left !== undefined) node = nodeHash(left, node)
    }
    this.#parts.push(node)
    this.#size += 1
  }

  /** The hash of nothing for an empty tree. */
  root(): string {
    const parts = this.#parts.toReversed()
    const [last, ...rest] = parts
    if (last === undefined) return hashOf('sha256', '')
    return rest.reduce((root, part) => nodeHash(part, root), last)
  }
}

/** The full parts of a tree of that size, as ranges, largest first. */
export function fullParts(size: number): [number, number][] {
  const parts: [number, number][] = []
  let start = 0
  for (let bit = 2 ** Math.floor(Math.log2(Math.max(size, 1))); bit >= 1; bit /= 2) {
    if (size - start >= bit) {
      parts.push([start, start + bit])
      start += bit
    }
  }
  return parts
}
