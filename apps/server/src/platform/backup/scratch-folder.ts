import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../database/folder-lock.ts'

/** Why a copy of the database is temporarily on disk. */
export type ScratchKind = 'move' | 'drill'

const scratchName = /^(?:move|drill)-[A-Za-z0-9]{6}$/

/** A new folder gets its lock only a moment later. */
const youngMs = 60_000

interface Scratch {
  folder: string
  /** Removes the folder with everything in it. */
  remove: () => Promise<void>
}

/**
 * A folder for a copy of the database, locked by this process and removed when done. Leftovers of killed processes
 * beside it are removed first.
 */
export async function openScratch(parent: string, kind: ScratchKind): Promise<Scratch> {
  await sweepScratch(parent)
  const folder = await mkdtemp(join(parent, `${kind}-`))
  const lock = lockFolder(folder)
  return {
    folder,
    async remove() {
      lock.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the scratch folders of dead processes; returns their names. Works for a missing parent. */
export async function sweepScratch(parent: string, now = Date.now()): Promise<string[]> {
  const swept: string[] = []
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((one) => scratchName.test(one))) {
    const folder = join(parent, name)
    if (now - (await stat(folder)).mtimeMs < youngMs || !isAbandoned(folder)) continue
    await rm(folder, { recursive: true, force: true })
    swept.push(name)
  }
  return swept
}

/** Whether nobody uses the folder: its lock is free. */
function isAbandoned(folder: string): boolean {
  try {
    lockFolder(folder).release()
    return true
  } catch {
    return false
  }
}
