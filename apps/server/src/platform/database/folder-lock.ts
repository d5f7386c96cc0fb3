import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

/** Locks a data folder for this process: two engines on one folder silently lose each other's rows. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = path.resolve(folder, 'database.lock')
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file, text)) return hold(file, text)
    const found = read(file)
    if (found !== undefined && isAlive(found)) throw new Error(sentence(folder, found.holder))
    if (found !== undefined) setAside(file, found)
  }
  throw new Error(`Cannot lock the data folder "${path.resolve(folder)}": other processes keep taking it`)
}

export interface FolderLock {
  release: () => void
}

interface Holder {
  pid: number
  /** Start time in clock ticks since boot; distinguishes processes with a reused number. Linux only. */
  started: string | undefined
  host: string
}

interface LockFile {
  text: string
  holder: Holder
  ageMs: number
}

const heartbeatMs = 5000
const staleAfterMs = 4 * heartbeatMs

/** Creates the lock file only if there is none, and complete: the text is written before the file gets its name. */
function create(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { flag: 'wx' })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function hold(file: string, text: string): FolderLock {
  const heartbeat = setInterval(() => {
    const now = new Date()
    // A manually removed lock is no reason to end the process.
    if (read(file)?.text === text) utimesSync(file, now, now)
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release: () => {
      clearInterval(heartbeat)
      if (read(file)?.text === text) rmSync(file, { force: true })
    },
  }
}

function read(file: string): LockFile | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, holder: parseHolder(text), ageMs: Date.now() - statSync(file).mtimeMs }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder {
  try {
    // This file wrote it; other formats name no live process
    return JSON.parse(text) as Holder
  } catch {
    return { pid: 0, started: undefined, host: hostname() }
  }
}

function isAlive({ holder, ageMs }: LockFile): boolean {
  // Processes of another machine are invisible here, only their heartbeat is visible.
  if (holder.host !== hostname()) return ageMs < staleAfterMs
  if (!hasProcess(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === undefined ? ageMs < staleAfterMs : started === holder.started
}

function hasProcess(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A killed process that is not reaped yet (a zombie) counts as gone. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may contain spaces and brackets; the fixed fields follow its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'gone' : fields[19]
  } catch {
    return undefined
  }
}

/** Two starting processes may both find the stale lock: one that moves a fresh lock by mistake puts it back. */
function setAside(file: string, stale: LockFile): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== stale.text) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function sentence(folder: string, holder: Holder): string {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`
  return `Cannot open the data folder "${path.resolve(folder)}": process ${holder.pid}${where} is using it`
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
