import { eq } from 'drizzle-orm'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import type { Visitor } from './chat-shop.ts'
import { openStoryShop, Story, type StoryShop } from './identity-story.ts'
import { mailedCode } from './mailed-code.ts'
import type { Answer } from './test-server.ts'

/** A shop whose server mails. */
export const openMailingShop = (): Promise<StoryShop> =>
  openStoryShop({
    // Each story has its own network.
    TRUST_PROXY: '1',
    // No server listens there: the mails stay in the outbox, where the test reads them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'panel@shop.example',
  })

/** A code that is wrong for sure. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface EmailState {
  email: { address: string; is_confirmed: boolean; code_until: string | null } | null
}

/** A story of visitors who prove an address by a code. */
export class CodeStory extends Story {
  protected override readonly headers = { 'x-forwarded-for': `10.0.${this.mark}.1` }

  /** A visitor who typed the address. */
  override async visits(email: string | null = this.mail): Promise<Visitor> {
    const visitor = await super.visits()
    if (email) await this.types(visitor, { email })
    return visitor
  }

  override types(visitor: Visitor, body: object) {
    return this.call<EmailState & { known: string[] }>('PUT', 'visitor', visitor, body)
  }

  requests = (visitor: Visitor, language: 'en' | 'th' = 'en') =>
    this.call<EmailState>('POST', 'email/code', visitor, { language })
  enters = (visitor: Visitor, code: string) =>
    this.call<EmailState>('POST', 'email/confirm', visitor, { code })

  /** Requests a code and returns the mailed one. */
  async code(visitor: Visitor): Promise<string> {
    const { status } = await this.requests(visitor)
    if (status !== 200) throw new Error(`No code was mailed: ${status}`)
    return mailedCode(this.fixture.server, (await this.mails()).at(-1))
  }

  /** Proves the address of a visitor. */
  async proves(visitor: Visitor): Promise<Answer<EmailState>> {
    return this.enters(visitor, await this.code(visitor))
  }

  /** The mails with codes to the story's addresses, oldest first. */
  async mails() {
    const rows = await this.fixture.server.database.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'visitor-code'))
      .orderBy(emailOutbox.id)
    return rows.filter(({ to }) => to.includes(`-${this.mark}@`))
  }

  /** A customer entered by staff, with a proven address. */
  override entered(fields: object = {}): Promise<string> {
    const proven = { email: this.mail, email_proof: 'She showed her card' }
    return super.entered({ display_name: `K ${this.mark}`, ...proven, ...fields })
  }
}
