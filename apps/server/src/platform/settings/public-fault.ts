import type { Config } from '../config.ts'
import { untrustedProxy } from '../http/untrusted-proxy.ts'
import { reasonOf, type SettingFault } from './setting-fault.ts'

/** Links in mails lead to PUBLIC_URL: a server of this product must answer there. */
export async function publicFault({ publicUrl }: Config, patienceMs: number): Promise<SettingFault | null> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    const body = await answer.text()
    if (answer.ok && body.includes(untrustedProxy))
      return `TRUST_PROXY is 0, but the proxy at ${publicUrl} sends X-Forwarded-For: all clients count as one address, and wrong passwords of one stop the others. Set TRUST_PROXY=1`
    if (answer.ok && body.includes('alive')) return null
    return `PUBLIC_URL ${publicUrl} leads to something else: it answered ${answer.status}`
  } catch (error) {
    return `PUBLIC_URL ${publicUrl} cannot be reached from this machine: ${reasonOf(error)}`
  }
}
