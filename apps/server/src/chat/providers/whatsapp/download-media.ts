import { adviceOf } from '@rp/domain/chat/refusals/reasons'
import { whatsAppRefusal } from '@rp/domain/chat/refusals/whatsapp'
import { receivedMaxBytes } from '@rp/domain/limits'
import { AccountRefused, TryLater, type Download } from '../provider.ts'
import { objectOf, textOf } from '../read-item.ts'
import { fetchBytes, requestProvider, type Answer } from '../request-provider.ts'

/** Meta's code for an object that does not exist, or no longer. */
const noSuchObject = 100

/**
 * Downloads media of a message (Cloud API, Media): the address of the bytes is valid for five minutes, so each try
 * requests a new one by the media's id, which is valid for days.
 */
export async function downloadMedia(mediaUrl: string, token: string): Promise<Download> {
  const answer = await requestProvider('GET', mediaUrl, { token })
  const url = textOf(answer.body['url'])
  if (answer.status >= 300) return notDownloaded(answer)
  if (!url) throw new TryLater(`WhatsApp answered ${answer.status} without an address`)
  const { status, bytes } = await fetchBytes(url, token, receivedMaxBytes)
  if (status === 200) return bytes ? { bytes } : { lost: 'too_large' }
  // The address has ended: the next try requests a new one.
  if (status === 404 || status === 410) throw new TryLater(`The address answered ${status}`)
  return notDownloaded({ status, body: {} })
}

function notDownloaded({ status, body }: Pick<Answer, 'status' | 'body'>): Download {
  const why = `WhatsApp answered ${status}`
  const fault = objectOf(body['error'])
  const code = fault['code'] === undefined ? NaN : Number(fault['code'])
  if (!Number.isFinite(code)) return byStatus(status, why)
  const refused = whatsAppRefusal(code)
  if (refused.again) throw new TryLater(`${why}: ${code}`)
  if (adviceOf(refused.reason)) throw new AccountRefused(refused.reason, `${why}: ${code}`)
  if (code === noSuchObject) return { lost: 'gone' }
  return byStatus(status, `${why}: ${code}`)
}

function byStatus(status: number, why: string): Download {
  if (status === 401) throw new AccountRefused('token', why)
  if (status === 403) throw new AccountRefused('permission', why)
  if (status === 404 || status === 410) return { lost: 'gone' }
  if (status === 408 || status === 429 || status >= 500) throw new TryLater(why)
  return { lost: 'failed' }
}
