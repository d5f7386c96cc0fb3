import { faLine } from '@fortawesome/free-brands-svg-icons/faLine'
import { faWhatsapp } from '@fortawesome/free-brands-svg-icons/faWhatsapp'
import type { Channel } from '@rp/domain/enumerations'
import type { Words } from '@rp/domain/languages'

export const channelWords: Record<Channel, Words> = {
  WEBSITE: { en: 'Website', th: 'เว็บไซต์' },
  LINE: { en: 'LINE', th: 'LINE' },
  WHATSAPP: { en: 'WhatsApp', th: 'WhatsApp' },
}

const marks: Partial<Record<Channel, { mark: typeof faLine; colour: string }>> = {
  LINE: { mark: faLine, colour: '#06C755' },
  WHATSAPP: { mark: faWhatsapp, colour: '#128C7E' },
}

/** The brand of a messaging service before its name; a website has none. */
export function ChannelMark({ channel }: { channel: Channel }) {
  const brand = marks[channel]
  if (!brand) return null
  const [width, height, , , path] = brand.mark.icon
  return (
    <svg className="channel-mark" viewBox={`0 0 ${width} ${height}`} fill={brand.colour} aria-hidden="true">
      <path d={String(path)} />
    </svg>
  )
}
