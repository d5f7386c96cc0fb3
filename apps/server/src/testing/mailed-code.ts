import { codePlace, hiddenCode } from '../platform/mail/mail.ts'
import type { emailOutbox } from '../platform/tables/email-outbox.ts'
import type { TestServer } from './test-server.ts'

/** The code that the reader of a queued mail gets; empty if there is no such mail or it has none. */
export function mailedCode(
  { app }: Pick<TestServer, 'app'>,
  mail: Pick<typeof emailOutbox.$inferSelect, 'sealed_code' | 'body_text'> | undefined,
): string {
  if (!mail?.sealed_code || !mail.body_text.includes(hiddenCode)) return ''
  return app.platform.secrets.unseal(mail.sealed_code, codePlace)
}
