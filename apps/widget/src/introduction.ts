import type { Api, Introduction, Session, Site } from './api.ts'
import type { Kept } from './kept.ts'
import { isFinal } from './visit.ts'

/** Who the visitor says to be, and whether the house knows it. */
export interface IntroductionState {
  /** What is still to be asked before the first message. */
  asks: Site['pre_chat']
  /** The mail that an answer could go to is known. */
  hasEmail: boolean
}

interface Parts {
  kept: Kept
  api: Pick<Api, 'introduce'>
  onChange(): void
}

/** What a visitor says before there is a visit, or while the network is away, is kept and told later. */
export function openIntroduction({ kept, api, onChange }: Parts) {
  let known: Session['known'] | undefined
  /** Nobody wrote in the room yet, and what the house asks was not said. */
  let isNew = false

  async function tell(): Promise<void> {
    const said = kept.read('.who')
    if (said === null || !known) return
    try {
      known = (await api.introduce(JSON.parse(said) as Introduction)).known
      isNew = false
    } catch (error) {
      if (!isFinal(error)) return
    }
    if (kept.read('.who') === said) kept.remove('.who')
    onChange()
  }

  return {
    begun(session: Session): void {
      ;({ known } = session)
      isNew = session.last_seq === 0
      void tell()
    },
    tell,
    give(who: Introduction): void {
      kept.write('.who', JSON.stringify(who))
      void tell()
      onChange()
    },
    state(site: Site | undefined, started: boolean): IntroductionState {
      const said = kept.read('.who')
      const asks = said !== null || (started && !isNew) ? [] : (site?.pre_chat ?? [])
      return {
        // Of whom the website signed in it may have said a part.
        asks: asks.filter((field) => !known?.includes(field)),
        hasEmail: Boolean(known?.includes('email') || said?.includes('"email"')),
      }
    },
  }
}
