import type { Config } from '../config.ts'
import { reasonOf, type SettingFault } from './setting-fault.ts'

/** Links in mails lead to PUBLIC_URL: a server of this product has to answer there. */
export async function publicFault({ publicUrl }: Config, patienceMs: number): Promise<SettingFault | null> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    const body = await answer.text()
    if (answer.ok && body.includes('alive')) return null
    return `PUBLIC_URL ${publicUrl} leads to something else: it answered ${answer.status}`
  } catch (error) {
    return `PUBLIC_URL ${publicUrl} cannot be reached from this machine: ${reasonOf(error)}`
  }
}
