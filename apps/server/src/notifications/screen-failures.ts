import { reportScreenFailure } from '@rp/contract/notifications/screen-failure'
import { bangkokDay } from '@rp/domain/dates'
import { routes } from '@rp/domain/routes'
import { failureNumber, screenFailureLimits, withoutContent } from '@rp/domain/system/screen-failure'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { notify } from './notify.ts'
import { superAdmins } from './super-admins.ts'

/**
 * Failed screens that browsers report. Each report is a line of the server's log with the number that the screen
 * showed; super admins are notified once a day for each number.
 */
export function screenFailureCalls({
  serve,
  write,
  outbox,
  log,
}: Pick<Platform, 'serve' | 'write' | 'outbox' | 'log'>): void {
  const mayReport = openRateLimit({ max: screenFailureLimits.perHour, windowMs: 3_600_000 })

  serve.staff(reportScreenFailure, async ({ caller, body, request }) => {
    if (!mayReport(caller.id)) throw refuse('throttled')
    const failure = { ...body, message: withoutContent(body.message) }
    const number = failureNumber(failure)
    const browser = request.headers['user-agent']?.slice(0, 200)
    log.error({ failure: { number, ...failure, browser } }, 'a screen of the panel failed')
    const place = failure.screen && routes[failure.screen]
    await write(async (tx) =>
      notify(tx, outbox, await superAdmins(tx), {
        title: {
          en: `A screen of the panel failed: ${number}`,
          th: `หน้าจอในระบบทำงานผิดพลาด: ${number}`,
        },
        description: [place, `${failure.error}: ${failure.message}`, failure.frames[0]]
          .filter(Boolean)
          .join(' · '),
        ms_name: 'SYSTEM',
        kind: 'system',
        target: { route: 'chat-configuration', query: { part: 'system' } },
        once: `screen-failed:${number}:${bangkokDay(new Date())}`,
      }),
    )
    return { number }
  })
}
