import { getSystem, retryJob, type SystemState } from '@rp/contract/configuration/system'
import { systemFindings } from '@rp/domain/system/system-findings'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'

/** The page of those who look after the installation. */
export function systemCalls({ serve, systemParts, jobs, log }: Platform): void {
  serve.staff(getSystem, async () => {
    const state: SystemState = { at: new Date().toISOString(), ...(await systemParts.read()) }
    return { ...state, findings: systemFindings(state) }
  })

  serve.staff(retryJob, async ({ params, caller }) => {
    if (!(await jobs.retry(params.id))) throw refuse('not_found')
    log.info({ job_id: params.id, user_id: caller.id }, 'a failed job is worked once more')
    return null
  })
}
