import { downloadSentFile } from '@rp/contract/chat/provider-webhook'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { sameSecret } from '../../platform/same-secret.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

const about = 'sent-file'

/** The address of a file that LINE fetches for the one it was sent to; nobody finds another's. */
export function sentFileLink(secrets: Secrets, publicUrl: string, file: string): string {
  return `${publicUrl}/api/webhook/file/${file}.${signatureOf(secrets, file)}`
}

export function sentFileCalls({ serve, files, secrets }: Platform): void {
  serve.open(downloadSentFile, async ({ params: { token }, reply }) => {
    const at = token.lastIndexOf('.')
    const file = token.slice(0, at)
    if (!sameSecret(token.slice(at + 1), signatureOf(secrets, file))) throw refuse('not_found')
    const row = found(await files.findByName(file))
    if (row.owner_type !== 'chat') throw refuse('not_found')
    return files.send(reply, row)
  })
}

const signatureOf = (secrets: Secrets, file: string): string =>
  secrets.sign(file, about).toString('base64url')
