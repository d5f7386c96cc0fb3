import { faLine } from '@fortawesome/free-brands-svg-icons/faLine'
import { faWhatsapp } from '@fortawesome/free-brands-svg-icons/faWhatsapp'
import type { Channel } from '@rp/domain/enumerations'

const marks: Partial<Record<Channel, { mark: typeof faLine; colour: string }>> = {
  LINE: { mark: faLine, colour: '#06C755' },
  WHATSAPP: { mark: faWhatsapp, colour: '#128C7E' },
}

/** The messaging service's logo before its name; a website has none. */
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
