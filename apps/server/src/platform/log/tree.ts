import { asc, gt, lte, and, desc } from 'drizzle-orm'
import type { Tx } from '../outbox/outbox.ts'
import { logTreeBlock } from '../tables/log-checkpoint.ts'
import { logEntry } from '../tables/log-entry.ts'
import { fullParts, GrowingTree, inclusionPath, leafOfEntry, merkleRoot, type RangeRoot } from './merkle.ts'

type Db = Pick<Tx, 'select' | 'insert'>

/** Leaves per full part of the tree with a saved root: a proof reads a thousand hashes, not a million. */
const blockLeaves = 1024

/** Saves the roots of all full blocks among the first `size` entries. */
export async function fillBlocks(db: Db, size: number): Promise<void> {
  const [last] = await db
    .select({ block: logTreeBlock.block })
    .from(logTreeBlock)
    .orderBy(desc(logTreeBlock.block))
    .limit(1)
  for (let block = (last?.block ?? -1) + 1; (block + 1) * blockLeaves <= size; block += 1) {
    const leaves = await leavesOf(db, block * blockLeaves, (block + 1) * blockLeaves)
    await db
      .insert(logTreeBlock)
      .values({ block, hash: merkleRoot(leaves) })
      .onConflictDoNothing()
  }
}

/** The siblings from an entry's leaf to the root over the first `size` entries. */
export async function proofOf(db: Db, seq: number, size: number): Promise<string[]> {
  return inclusionPath(seq - 1, size, await rangeRoots(db))
}

/** The tree over the first `size` entries, to be extended. */
export async function treeAt(db: Db, size: number): Promise<GrowingTree> {
  const rootOf = await rangeRoots(db)
  const parts: string[] = []
  for (const [start, end] of size === 0 ? [] : fullParts(size)) parts.push(await rootOf(start, end))
  return new GrowingTree(size, parts)
}

/** Roots of ranges that begin where a full part of their size may begin; from saved blocks where possible. */
async function rangeRoots(db: Db): Promise<RangeRoot> {
  const rows = await db.select().from(logTreeBlock).orderBy(asc(logTreeBlock.block))
  const blocks = rows.map(({ hash }) => hash)
  return async (start, end) => {
    const tree = new GrowingTree()
    const [from, to] = [start / blockLeaves, Math.min(Math.floor(end / blockLeaves), blocks.length)]
    if (!Number.isInteger(from) || to <= from) return merkleRoot(await leavesOf(db, start, end))
    // A tree of blocks grows like one of leaves: each is a full part of the same size.
    for (const block of blocks.slice(from, to)) tree.push(block)
    const rest = await leavesOf(db, to * blockLeaves, end)
    return rest.length === 0 ? tree.root() : grown(tree, rest).root()
  }
}

function grown(blocks: GrowingTree, leaves: string[]): GrowingTree {
  const tree = new GrowingTree(blocks.size * blockLeaves, blocks.parts)
  for (const leaf of leaves) tree.push(leaf)
  return tree
}

/** The leaves from index `start` up to, but excluding, `end`; entry 1 is leaf 0. */
async function leavesOf(db: Db, start: number, end: number): Promise<string[]> {
  if (start >= end) return []
  const rows = await db
    .select({ hash: logEntry.hash })
    .from(logEntry)
    .where(and(gt(logEntry.seq, start), lte(logEntry.seq, end)))
    .orderBy(asc(logEntry.seq))
  return rows.map(({ hash }) => leafOfEntry(hash))
}
