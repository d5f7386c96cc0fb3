import { isUnreachable } from '../problem-error.ts'
import { onResetAll } from '../session.ts'
import type { Option, Reference } from './reference.ts'

interface Held {
  reference: Reference
  /** Loads the first options again. */
  hold: () => Promise<void>
}

/** A reference whose first options are still found without network, once they were loaded. */
export function heldReference(reference: Reference): Held {
  let held: Option[] = []
  onResetAll(() => {
    held = []
  })

  async function orHeld<T>(answer: Promise<T>, without: () => T | null): Promise<T> {
    try {
      return await answer
    } catch (cause) {
      const found = isUnreachable(cause) ? without() : null
      if (found === null) throw cause
      return found
    }
  }

  const matching = (q: string) => held.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  return {
    reference: {
      ...reference,
      search: (q, signal) =>
        orHeld(reference.search(q, signal), () => (held.length > 0 ? matching(q) : null)),
      name: (id, signal) =>
        orHeld(reference.name(id, signal), () => held.find((one) => one.id === id)?.name ?? null),
    },
    hold: async () => {
      held = await reference.search('', new AbortController().signal)
    },
  }
}
