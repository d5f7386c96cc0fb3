import { statfs } from 'node:fs/promises'

/** A database that cannot write its log cannot even be reopened: better not to start. */
export async function refuseFullDisk(folder: string, measure = freeBytes): Promise<void> {
  const free = await measure(folder)
  if (free >= minFreeBytes) return
  const [freeMb, minMb] = [free, minFreeBytes].map((bytes) => Math.floor(bytes / 1024 / 1024))
  throw new Error(
    `Cannot start: the disk of "${folder}" has ${freeMb} MB free, at least ${minMb} MB are needed`,
  )
}

/** Bytes that this process may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const minFreeBytes = 64 * 1024 * 1024
