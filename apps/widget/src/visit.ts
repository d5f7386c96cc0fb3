import type { Language } from '@rp/domain/languages'
import { Refused, type Api, type Session, type Site } from './api.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import type { VisitorStorage } from './visitor-storage.ts'
import { pause } from './pause.ts'
import { subjectOf } from './subject.ts'

export type Refusal = 'unavailable' | 'unsigned'

export interface Visit {
  site(): Site | undefined
  session(): Session | undefined
  /** Somebody wrote, now or on an earlier visit: a session exists or is being opened. */
  started(): boolean
  /** The server does not know this website on this page, or not the person whom the page names. */
  refusal(): Refusal | undefined
  /** Opens the session, once; retries until the network allows it. */
  start(): Promise<Session>
  /** The server refused the token: opens a session again; the server decides whether the visitor stays the same. */
  renew(): void
  /** A newer token of the same person. */
  identify(identity: string | undefined): void
  /** Loads theme and greeting for a visitor who has not written yet. */
  look(): Promise<void>
  /** Availability has changed. */
  availabilityChanged(availability: Site['availability']): void
}

interface Deps {
  api: Pick<Api, 'site' | 'openSession'>
  storage: VisitorStorage
  website: string
  language(): Language
  /** The signed identity from the website. */
  identity?: string | undefined
  /** Runs `work` in only one tab at a time. */
  alone(what: string, work: () => Promise<void>): Promise<void>
  onSession(session: Session): void
  onChange(): void
  /** Ends all attempts. */
  ends: AbortSignal
}

/** The visitor's session: none before the first message, so that just looking creates no room. */
export function openVisit(deps: Deps): Visit {
  const { api, storage, website, language, alone, onSession, onChange, ends } = deps
  let { identity } = deps
  if (isSomebodyElse(storage, identity)) forgetSignedVisit(storage)

  let site: Site | undefined
  let session: Session | undefined
  let starting: Promise<Session> | undefined
  let opening = false
  let refusal: Refusal | undefined

  async function open(): Promise<Session> {
    for (let tries = 0; ; tries += 1) {
      try {
        await alone('session', claim)
        if (session) return session
      } catch (error) {
        if (isFinal(error)) {
          refusal = refusalOf(error)
          onChange()
          throw error
        }
      }
      onChange()
      if (ends.aborted) throw new Error('The chat of this page has ended')
      await pause(reconnectDelay(tries))
    }
  }

  /** Two tabs that start at once share one visitor: the second uses the first one's token. */
  async function claim(): Promise<void> {
    const token = storage.read('')
    const opened = await api.openSession({
      website,
      language: language(),
      ...(token && { token }),
      ...(identity && { identity }),
    })
    if (ends.aborted) return
    storage.write('', opened.token)
    const person = subjectOf(identity)
    if (person) storage.write('.signed', person)
    session = opened
    dress(opened.site)
    refusal = undefined
    onSession(opened)
  }

  function start(): Promise<Session> {
    if (!starting) {
      opening = true
      starting = open().finally(() => (opening = false))
    }
    return starting
  }

  function dress(found: Site): void {
    site = found
    // The loader uses this colour for its button next time.
    storage.write('.colour', found.theme_colour)
    onChange()
  }

  return {
    site: () => site,
    session: () => session,
    started: () => starting !== undefined,
    refusal: () => refusal,
    start,
    renew() {
      if (opening) return
      starting = undefined
      start().catch(() => undefined)
    },
    identify(next) {
      identity = next
      if (refusal !== 'unsigned') return
      refusal = undefined
      starting = undefined
      start().catch(() => undefined)
    },
    availabilityChanged(availability) {
      if (site) site = { ...site, availability }
    },
    async look() {
      for (let tries = 0; !site && !refusal && !ends.aborted; tries += 1) {
        try {
          dress(await api.site(website))
        } catch (error) {
          if (isFinal(error)) refusal = refusalOf(error)
          else await pause(reconnectDelay(tries))
        }
      }
      onChange()
    },
  }
}

/** The server refused for good: do not retry. */
export function isFinal(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 429
}

function refusalOf(error: unknown): Refusal {
  return error instanceof Refused && error.code === 'unsigned' ? 'unsigned' : 'unavailable'
}

/** A visitor who signed out of the shop has left the chat in this browser; so has one after whom another signed in. */
function isSomebodyElse(storage: VisitorStorage, identity: string | undefined): boolean {
  const person = storage.read('.signed')
  return person !== null && person !== subjectOf(identity)
}

/** Forgets the visit of somebody who was signed in, with all that was not yet sent. */
export function forgetSignedVisit(storage: VisitorStorage): void {
  if (storage.read('.signed') !== null) for (const name of storage.names('')) storage.remove(name)
}
