import type { SystemState } from '@rp/contract/configuration/system'

type Parts = Omit<SystemState, 'at'>
type Read<T> = () => Promise<T> | T

/** The state of an installation: each part comes from its module, read on request. */
export interface SystemParts {
  add<K extends keyof Parts>(part: K, read: Read<Parts[K]>): void
  read(): Promise<Parts>
}

export function openSystemParts(): SystemParts {
  const reads = new Map<keyof Parts, Read<Parts[keyof Parts]>>()
  return {
    add: (part, read) => void reads.set(part, read),
    async read() {
      const parts = await Promise.all([...reads].map(async ([part, read]) => [part, await read()] as const))
      // Each under its own name; the reply's schema refuses a missing one.
      return Object.fromEntries(parts) as unknown as Parts
    },
  }
}
