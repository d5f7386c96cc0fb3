import type { Api, Introduction, Session, Site } from './api.ts'
import type { Language } from '@rp/domain/languages'
import type { VisitorStorage } from './visitor-storage.ts'
import { isFinal } from './visit.ts'

/** The visitor's details, and whether the server has them. */
export interface IntroductionState {
  /** The fields to ask before the first message. */
  asks: Site['pre_chat']
  /** No e-mail address for answers is known, and the visitor has not declined to leave one. */
  needsEmail: boolean
  /** The typed address that the visitor may prove by a code, or has just proven; null: none, or put away. */
  confirm: Session['email']
}

interface Deps {
  storage: VisitorStorage
  api: Pick<Api, 'introduce' | 'mailCode' | 'enterCode'>
  language(): Language
  onChange(): void
}

/** Saves the visitor's details without a visit or network, and sends them later. */
export function openIntroduction({ storage, api, language, onChange }: Deps) {
  let known: Session['known'] | undefined
  let email: Session['email'] = null
  /** The address was proven just now: the visitor sees that it succeeded. */
  let isJustProven = false
  /** Nobody has written in the room, and the requested details are missing. */
  let isNew = false

  async function sendIntroduction(): Promise<void> {
    const said = storage.read('.who')
    if (said === null || !known) return
    try {
      ;({ known, email } = await api.introduce(JSON.parse(said) as Introduction))
      isNew = false
    } catch (error) {
      if (!isFinal(error)) return
    }
    if (storage.read('.who') === said) storage.remove('.who')
    onChange()
  }

  function hasEmail(said: string | null): boolean {
    return Boolean(known?.includes('email') || said?.includes('"email"'))
  }

  return {
    begun(session: Session): void {
      ;({ known, email } = session)
      isNew = session.last_seq === 0
      void sendIntroduction()
    },
    send: sendIntroduction,
    give(who: Introduction): void {
      storage.write('.who', JSON.stringify(who))
      if (who?.email) storage.remove('.later')
      isJustProven = false
      void sendIntroduction()
      onChange()
    },
    /** Mails a code to the typed address. */
    async mailCode(): Promise<{ is_confirmed: boolean }> {
      ;({ email } = await api.mailCode(language()))
      isJustProven = email?.is_confirmed === true
      return { is_confirmed: isJustProven }
    },
    async enterCode(code: string): Promise<void> {
      ;({ email } = await api.enterCode(code))
      isJustProven = true
    },
    /** The visitor does not want to prove the address now, or has seen that it succeeded. */
    putAway(): void {
      if (!isJustProven) storage.write('.later', '1')
      isJustProven = false
      onChange()
    },
    /** The visitor does not want to leave an e-mail address. */
    declineEmail(): void {
      storage.write('.nomail', '1')
      onChange()
    },
    state(site: Site | undefined, started: boolean): IntroductionState {
      const said = storage.read('.who')
      const asks = said !== null || (started && !isNew) ? [] : (site?.pre_chat ?? [])
      return {
        // For signed-in visitors, the website may have provided some of them.
        asks: asks.filter((field) => !known?.includes(field)),
        confirm: (email?.is_confirmed ? isJustProven : storage.read('.later') === null) ? email : null,
        needsEmail: storage.read('.nomail') === null && !hasEmail(said),
      }
    },
  }
}
