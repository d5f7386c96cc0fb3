import type { Api, Introduction, Session, Site } from './api.ts'
import type { VisitorStorage } from './visitor-storage.ts'
import { isFinal } from './visit.ts'

/** The visitor's details, and whether the server has them. */
export interface IntroductionState {
  /** The fields to ask before the first message. */
  asks: Site['pre_chat']
  /** An e-mail address for answers is known. */
  hasEmail: boolean
}

interface Deps {
  storage: VisitorStorage
  api: Pick<Api, 'introduce'>
  onChange(): void
}

/** Saves the visitor's details without a visit or network, and sends them later. */
export function openIntroduction({ storage, api, onChange }: Deps) {
  let known: Session['known'] | undefined
  /** Nobody has written in the room, and the requested details are missing. */
  let isNew = false

  async function sendIntroduction(): Promise<void> {
    const said = storage.read('.who')
    if (said === null || !known) return
    try {
      known = (await api.introduce(JSON.parse(said) as Introduction)).known
      isNew = false
    } catch (error) {
      if (!isFinal(error)) return
    }
    if (storage.read('.who') === said) storage.remove('.who')
    onChange()
  }

  return {
    begun(session: Session): void {
      ;({ known } = session)
      isNew = session.last_seq === 0
      void sendIntroduction()
    },
    send: sendIntroduction,
    give(who: Introduction): void {
      storage.write('.who', JSON.stringify(who))
      void sendIntroduction()
      onChange()
    },
    state(site: Site | undefined, started: boolean): IntroductionState {
      const said = storage.read('.who')
      const asks = said !== null || (started && !isNew) ? [] : (site?.pre_chat ?? [])
      return {
        // For signed-in visitors, the website may have provided some of them.
        asks: asks.filter((field) => !known?.includes(field)),
        hasEmail: Boolean(known?.includes('email') || said?.includes('"email"')),
      }
    },
  }
}
