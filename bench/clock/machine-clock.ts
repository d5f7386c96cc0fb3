import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where Debian's package `libfaketime` installs its library. */
export const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`,
)

/** How often it rereads its file. */
const readsEverySeconds = 1

export interface MachineClock {
  /** For the process with this clock; the monotonic clock, which timers use, cannot be set. */
  env: Record<string, string>
  /** Sets the offset in seconds; returns the real time from which it certainly applies. */
  set(seconds: number): Promise<number>
  clear(): void
}

/** The clock of one process, which can be set as an operator sets a machine's. */
export function openMachineClock(library: string): MachineClock {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-clock-'))
  const file = join(folder, 'offset')
  writeFileSync(file, '+0')
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(readsEverySeconds),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    async set(seconds) {
      writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`)
      await wait(readsEverySeconds * 1000 + 200)
      return Date.now()
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
