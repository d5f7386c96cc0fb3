import { typing } from '@rp/domain/limits'

export interface Typist {
  /** The staff member who is typing, as far as known. */
  name(): string | undefined
  received(name: string | undefined): void
  /** The visitor wrote or stopped; true if staff should be notified. */
  wrote(active: boolean, now?: number): boolean
}

/** Typing events expire by themselves and are sent sparingly. */
export function openTypist(onFaded: () => void): Typist {
  let name: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let notifiedAt = 0
  return {
    name: () => name,
    received(typing_name) {
      clearTimeout(timer)
      name = typing_name
      if (!name) return
      timer = setTimeout(() => {
        name = undefined
        onFaded()
      }, typing.ttlMs)
    },
    wrote(active, now = Date.now()) {
      if (active ? now - notifiedAt < typing.throttleMs : notifiedAt === 0) return false
      notifiedAt = active ? now : 0
      return true
    },
  }
}
