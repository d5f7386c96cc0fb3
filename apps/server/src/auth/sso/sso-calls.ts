import { beginSso, finishSso, getSso } from '@rp/contract/auth/sso'
import { routes } from '@rp/domain/routes'
import type { Platform } from '../../platform/platform.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import type { SsoConfig } from '../../platform/sso-config.ts'
import type { ReadDuty } from '../duty-of.ts'
import { openStaffSession } from '../open-staff-session.ts'
import { consumeAttempt } from '../throttle.ts'
import { saveAccount } from './save-account.ts'
import { openProvider, type Provider } from './single-sign-on.ts'
import { openTicket, sealTicket } from './ticket.ts'

/** Single sign-on through the company's provider (ADR 0029). Without one, the endpoints return 404. */
export function ssoCalls(platform: Platform, readDuty: ReadDuty): void {
  const { serve, config, database, secrets, log } = platform
  const sso = config.sso && { ...config.sso, provider: openProvider(config.sso) }
  /** The only address that the provider redirects to: the sign-in page of this panel. */
  const redirectUri = new URL(routes.login, config.publicUrl).href

  const configured = (): SsoConfig & { provider: Provider } => {
    if (!sso) throw refuse('not_found')
    return sso
  }

  serve.open(getSso, () => Promise.resolve(sso ? { label: sso.label ?? null } : null))

  serve.open(beginSso, async () => {
    const { provider } = configured()
    try {
      const { url, ticket } = await provider.begin(redirectUri)
      return { url, ticket: sealTicket(secrets, ticket) }
    } catch (error) {
      log.error({ err: error }, 'the provider of single sign-on cannot be reached')
      throw refuse('unavailable', {
        detail: {
          en: 'The single sign-on provider cannot be reached',
          th: 'ติดต่อผู้ให้บริการลงชื่อเข้าใช้ (SSO) ไม่ได้',
        },
      })
    }
  })

  serve.open(finishSso, async ({ body, request, reply }) => {
    const { provider, ...settings } = configured()
    const ticket = openTicket(secrets, body.ticket, body.state)
    if (!ticket)
      throw refuse('sso_failed', {
        detail: {
          en: 'This sign-in was not started in this browser, or it took too long',
          th: 'การลงชื่อเข้าใช้นี้ไม่ได้เริ่มจากเบราว์เซอร์นี้ หรือใช้เวลานานเกินไป',
        },
      })
    // A ticket allows a few codes, and an address as many tries as at a password.
    const attempt = await consumeAttempt(database, { account: `sso ${ticket.state}`, ip: request.ip })
    const identity = await provider.finish(body, redirectUri, ticket).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      log.warn({ err: error, address: request.ip }, 'single sign-on did not succeed')
      throw refuse('sso_failed')
    })
    const account = await saveAccount(platform, identity, settings)
    await attempt.succeed()
    return openStaffSession(platform, readDuty, { row: account, request, reply })
  })
}
