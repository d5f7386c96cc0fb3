import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'

const recoveryCodes = 10

/** An account without two-factor authentication. */
export const noTwoStep = {
  totp_secret: null,
  totp_confirmed_at: null,
  totp_last_step: null,
  recovery_hashes: [],
}

/** The secret for an authenticator app (TOTP), and the address that its QR code holds. */
export function newSecret(username: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Recipe Panel', label: username, secret }) }
}

/** The time step of a right code, else undefined. A step that was used before is refused (RFC 6238, 5.2). */
export async function checkCode(
  secret: string,
  code: string,
  lastStep: number | null,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = await verify({
    secret,
    token: code,
    epochTolerance: 30,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Ten codes in case the device is lost; each works once, only their hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(5).toString('hex'))
  return { codes, hashes: codes.map(hashOfRecoveryCode) }
}

export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('hex')
}
