import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '@rp/domain/limits'

/** Argon2id, 19 MiB, two passes; runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Many simultaneous sign-ins must not use every core. */
const atOnce = 2
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** Also false without an account: it does the same work, so that timing reveals nothing. */
export function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const known = storedHash ?? (await nobody())
    const matches = await verify(known, password.normalize('NFKC'))
    return storedHash !== undefined && matches
  })
}

/** A first password that can be read out on the phone. */
export function makePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  )
  return groups.join('-')
}

/** Why a chosen password is refused, or undefined: too common, or the user's own name. */
export function weakness(password: string, username: string): string | undefined {
  const plain = password.toLowerCase().replace(/[^a-z0-9\u0e00-\u0e7f]/g, '')
  const few = new Set(password).size < 5
  const common =
    /^(?=.)(?:12345[0-9]*)?(?:(?:password|recipepanel|qwerty|iloveyou|admin|welcome|letmein|abc123)[0-9]*)*$/.test(
      plain,
    )
  if (few || common || plain.includes(username.replace(/[^a-z0-9]/g, ''))) {
    return `must not be common or contain the username; at least ${passwordLength.min} characters`
  }
  return undefined
}

let nobodyHash: Promise<string> | undefined
function nobody(): Promise<string> {
  nobodyHash ??= hash('nobody has this password', cost)
  return nobodyHash
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Passed directly to the longest waiter; if it were released first, a newcomer could take it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
