import type { Channel } from '../enumerations.ts'
import type { Words } from '../languages.ts'

export const channelWords: Record<Channel, Words> = {
  WEBSITE: { en: 'Website', th: 'เว็บไซต์' },
  LINE: { en: 'LINE', th: 'LINE' },
  WHATSAPP: { en: 'WhatsApp', th: 'WhatsApp' },
}
