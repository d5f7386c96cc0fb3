import type { Language } from '@rp/domain/languages'
import { Refused, type Api, type Session, type Site } from './api.ts'
import { reconnectDelay } from './jitter.ts'
import type { Kept } from './kept.ts'
import { pause } from './pause.ts'

export interface Visit {
  site(): Site | undefined
  session(): Session | undefined
  /** Somebody wrote, now or on an earlier visit: there is a session or one is being opened. */
  started(): boolean
  /** The server does not know this website on this page. */
  unavailable(): boolean
  /** Opens the session, once; tries until the network allows it. */
  start(): Promise<Session>
  /** The server does not take the token any more: it decides what comes of this visitor. */
  renew(): void
  /** Fetches look and greeting for somebody who has not written yet. */
  look(): Promise<void>
  /** Whether somebody answers has changed. */
  hear(availability: Site['availability']): void
}

interface Parts {
  api: Pick<Api, 'site' | 'openSession'>
  kept: Kept
  website: string
  language(): Language
  /** Whom the website signed in, in its own words. */
  identity?: string | undefined
  /** One tab at a time does this. */
  alone(what: string, work: () => Promise<void>): Promise<void>
  onSession(session: Session): void
  onChange(): void
}

/** Who the visitor is to the server: nobody before the first message, so that looking costs no room. */
export function openVisit(parts: Parts): Visit {
  const { api, kept, website, language, identity, alone, onSession, onChange } = parts
  // Who is signed out at the shop has left the chat of this browser: the next person is somebody else.
  if (!identity && kept.read('.signed') !== null) for (const name of kept.names('')) kept.remove(name)

  let site: Site | undefined
  let session: Session | undefined
  let starting: Promise<Session> | undefined
  let opening = false
  let unavailable = false

  async function open(): Promise<Session> {
    for (let tries = 0; ; tries += 1) {
      try {
        await alone('session', claim)
        if (session) return session
      } catch (error) {
        if (isFinal(error)) {
          unavailable = true
          onChange()
          throw error
        }
      }
      onChange()
      await pause(reconnectDelay(tries))
    }
  }

  /** Two tabs that start at once share one visitor: the second finds the first one's token. */
  async function claim(): Promise<void> {
    const token = kept.read('')
    const opened = await api.openSession({
      website,
      language: language(),
      ...(token && { token }),
      ...(identity && { identity }),
    })
    kept.write('', opened.token)
    if (identity) kept.write('.signed', '1')
    session = opened
    dress(opened.site)
    unavailable = false
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
    // The loader draws its button in this colour the next time.
    kept.write('.colour', found.theme_colour)
    onChange()
  }

  return {
    site: () => site,
    session: () => session,
    started: () => starting !== undefined,
    unavailable: () => unavailable,
    start,
    renew() {
      if (opening) return
      starting = undefined
      start().catch(() => undefined)
    },
    hear(availability) {
      if (site) site = { ...site, availability }
    },
    async look() {
      for (let tries = 0; !site && !unavailable; tries += 1) {
        try {
          dress(await api.site(website))
        } catch (error) {
          unavailable = isFinal(error)
          if (!unavailable) await pause(reconnectDelay(tries))
        }
      }
      onChange()
    },
  }
}

/** The server refused for good: asking again changes nothing. */
export function isFinal(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 429
}
