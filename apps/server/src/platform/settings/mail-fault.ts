import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { reasonOf, type SettingFault } from './setting-fault.ts'

/** Why the mail server of SMTP_URL does not accept our mails. */
export async function mailFault(
  { smtpUrl }: NonNullable<Config['mail']>,
  patienceMs: number,
): Promise<SettingFault | null> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return isRefused
      ? `SMTP_URL: the mail server does not take its user and password: ${reasonOf(error)}`
      : `SMTP_URL: the mail server cannot be reached: ${reasonOf(error)}`
  } finally {
    transport.close()
  }
}
