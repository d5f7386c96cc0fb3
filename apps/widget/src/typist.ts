import { typing } from '@rp/domain/limits'

export interface Typist {
  /** Who of the staff is writing, as far as is known. */
  name(): string | undefined
  heard(name: string | undefined): void
  /** The visitor wrote or stopped; true when the staff should be told. */
  wrote(active: boolean, now?: number): boolean
}

/** News of typing fades by itself and is told sparingly (chat b4). */
export function openTypist(onFaded: () => void): Typist {
  let name: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = 0
  return {
    name: () => name,
    heard(typing_name) {
      clearTimeout(timer)
      name = typing_name
      if (!name) return
      timer = setTimeout(() => {
        name = undefined
        onFaded()
      }, typing.ttlMs)
    },
    wrote(active, now = Date.now()) {
      if (active ? now - toldAt < typing.throttleMs : toldAt === 0) return false
      toldAt = active ? now : 0
      return true
    },
  }
}
