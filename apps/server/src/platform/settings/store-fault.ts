import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { reasonOf, type SettingFault } from './setting-fault.ts'

/** The store's error codes, with the setting to blame. */
const refusals: Record<string, (s3: NonNullable<Config['s3']>) => string> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET: the store of S3_ENDPOINT has no bucket "${bucket}"`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID: the store of S3_ENDPOINT does not know it',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: ({ bucket }) => `S3_ACCESS_KEY_ID may not list the bucket "${bucket}" of S3_BUCKET`,
  AuthorizationHeaderMalformed: ({ region }) => `S3_REGION "${region}" is not the one of the bucket`,
  PermanentRedirect: ({ region }) => `S3_ENDPOINT or S3_REGION "${region}" is not that of the bucket`,
}

/** Why the bucket of S3_* cannot be listed. */
export async function storeFault(
  s3: NonNullable<Config['s3']>,
  patienceMs: number,
): Promise<SettingFault | null> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  try {
    const answer = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}?list-type=2&max-keys=1`, {
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    if (answer.ok && text.includes('<ListBucketResult')) return null
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
    return (
      refusals[code]?.(s3) ?? `S3_ENDPOINT: it answered ${answer.status} ${code} when asked for the bucket`
    )
  } catch (error) {
    return `S3_ENDPOINT ${endpoint} cannot be reached: ${reasonOf(error)}`
  }
}
